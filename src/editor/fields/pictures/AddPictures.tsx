import { useState, useEffect } from 'react'
import { Button, DropZone, FileTrigger, type DropZoneProps } from 'react-aria-components'
import { useWords } from '../../words/words'
import { schema, type SchemaNode } from '../../../manifest/schema/schema'
import { isRecord } from '../../../manifest/core/read'
import { pictureTitle } from '../../../manifest/values/mediaFiles'
import { askRaw } from '../../api/ask'

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]

/** The files that were dropped on a part of the screen. */
export const droppedFiles = ({ items }: Pick<DropEvent, 'items'>): Promise<File[]> =>
  Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])))

interface AddPicturesProps {
  /** The folder in the media folder that they go into. */
  folder?: string
  /** Called once with all that were added, in their order. */
  onAdded?: (added: readonly AddedPicture[]) => void
}

/** A picture in the media folder, and its file on this computer. */
export interface AddedPicture {
  file: string
  original: string
}

/** Sends several pictures one after another: chosen, or dropped here. Those that are refused are named. */
export function AddPictures({ folder, onAdded }: AddPicturesProps) {
  const words = useWords()
  const [progress, setProgress] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = async (files: readonly File[]): Promise<void> => {
    const added: AddedPicture[] = []
    setRefused([])
    for (const [index, file] of files.entries()) {
      setProgress(words.addingPicture({ number: index + 1, of: files.length }))
      const { name, reason } = await sendPicture(file, folder)
      if (name !== undefined) added.push({ file: name, original: file.name })
      if (reason !== undefined) setRefused((before) => [...before, `${file.name}: ${words[reason]}`])
    }
    setProgress(
      files.length > 0
        ? words.addedPictures({ count: added.length, of: files.length, isAll: added.length === files.length })
        : '',
    )
    if (added.length > 0) onAdded?.(added)
  }
  return (
    <DropZone
      className="picture"
      aria-label={words.uploadSeveral}
      onDrop={(event) => void droppedFiles(event).then(take)}
    >
      <div className="tools">
        <FileTrigger allowsMultiple acceptedFileTypes={pictureTypes} onSelect={(list) => void take([...(list ?? [])])}>
          <Button>{words.uploadSeveral}</Button>
        </FileTrigger>
        <small className="drop-hint">{words.dropSeveral}</small>
      </div>
      <p role="status">{progress}</p>
      <ul role="alert" className="problem">
        {refused.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </DropZone>
  )
}

export function Thumbnail({ file }: { file: string }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isOld = false
    if (file !== '')
      void askPicture(file).then((address) => {
        made = address
        if (!isOld) setSource(address)
      })
    return () => {
      isOld = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [file])
  return source === undefined ? <span className="no-picture" /> : <img src={source} alt="" draggable={false} />
}

/** The steps to the picture of an item of a list: none if it is one itself; undefined where an item needs more than a picture. */
export function pictureIn(item: SchemaNode): readonly [] | readonly [key: string] | undefined {
  if (item['x-image']) return []
  const [field, ...further] = schema.fields(item).filter(({ isRequired }) => isRequired)
  return field && further.length === 0 && schema.follow(field.node)['x-image'] ? [field.key] : undefined
}

/** A new item of a list with a picture that was added, which the name of its file describes for the time being. */
export function withPicture(item: SchemaNode, blank: unknown, { file, original }: AddedPicture): unknown {
  const [key] = pictureIn(item) ?? []
  const block = isRecord(blank) ? blank : {}
  const title = pictureTitle(original)
  const picture = { ...(key === undefined ? block : (block[key] as object)), src: file, ...(title && { alt: title }) }
  return key === undefined ? picture : { ...block, [key]: picture }
}

/** The address of a picture of the media folder for an `img`; undefined if there is none. The caller revokes it. */
async function askPicture(file: string): Promise<string | undefined> {
  const response = await askRaw('picture', 'application/json', JSON.stringify({ file }))
  return response.ok ? URL.createObjectURL(await response.blob()) : undefined
}

export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Why a picture was not added: it is none, or it could not be stored, on a full disk for example. */
type UploadFault = 'notPicture' | 'notStored'

/** Adds a picture to the media folder, or to a folder in it. @returns its name there, or the reason why it was rejected */
export async function sendPicture(file: File, folder = ''): Promise<{ name?: string; reason?: UploadFault }> {
  const query = new URLSearchParams({ name: file.name, folder })
  const response = await askRaw(`upload?${query}`, file.type || 'image/jpeg', file)
  if (response.ok) return (await response.json()) as { name: string }
  return { reason: [409, 507].includes(response.status) ? 'notStored' : 'notPicture' }
}
