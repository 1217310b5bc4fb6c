import { useState } from 'react'
import { Button, DropZone, FileTrigger } from 'react-aria-components'
import { droppedFiles } from '../../controls/droppedFiles'
import { pictureTypes, sendPicture } from '../../api/pictures'
import { useWords } from '../../words/words'

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
