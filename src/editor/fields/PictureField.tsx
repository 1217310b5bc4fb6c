import { useEffect, useState } from 'react'
import { Button, DropZone, FileTrigger } from 'react-aria-components'
import { sendPicture } from '../pictures'
import { ask } from '../store/api'
import { schema, type SchemaProperty as SchemaField } from '../../manifest/schema/schema'
import { textAt } from '../../manifest/core/read'
import { Window } from '../screen/dialogs/Window'
import { useWords } from '../words/words'
import type { FieldProps } from './FieldProps'
import { PictureFile } from './FocusField'
import { useFieldHost } from './FieldHost'
import { Thumbnail } from './Thumbnail'

export function PictureField({ node, value, at }: FieldProps) {
  const words = useWords()
  const host = useFieldHost()
  const [isChoosing, setChoosing] = useState(false)
  const [failure, setFailure] = useState('')
  const file = textAt(value, 'src') ?? ''
  const use = (name: string): void => {
    setChoosing(false)
    host.type([...at, 'src'], name, file === '' ? undefined : file)
  }
  const take = async (files: readonly File[]): Promise<void> => {
    const [first] = files
    if (!first) return
    const { name, reason } = await sendPicture(first)
    setFailure(reason === undefined ? '' : words.notPicture)
    if (name !== undefined) use(name)
  }
  const fields = schema.fields(node)
  const focus = fields.find((field) => field.node['x-focus'])
  const show = ({ key, node: field, isRequired }: SchemaField) => (
    <host.Field
      key={key}
      node={field}
      value={(value as Record<string, unknown> | undefined)?.[key]}
      at={[...at, key]}
      isRequired={isRequired}
    />
  )
  return (
    <DropZone
      className="picture"
      aria-label={words.picture}
      onDrop={(event) =>
        void Promise.all(event.items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))).then(take)
      }
    >
      {(file === '' || !focus) && <Thumbnail file={file} />}
      {file !== '' && focus && <PictureFile value={file}>{show(focus)}</PictureFile>}
      <div className="tools">
        <Button onPress={() => setChoosing(true)}>{words.choosePicture}</Button>
        <FileTrigger
          acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp', 'image/avif']}
          onSelect={(list) => void take([...(list ?? [])])}
        >
          <Button>{words.upload}</Button>
        </FileTrigger>
        <small>{words.dropHere}</small>
      </div>
      <p role="alert" className="problem">
        {failure}
      </p>
      {fields.filter(({ key, node: field }) => key !== 'src' && !field['x-focus']).map(show)}
      <Chooser isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={use} />
    </DropZone>
  )
}

function Chooser({
  isOpen,
  onClose,
  onChoose,
}: {
  isOpen: boolean
  onClose: () => void
  onChoose: (file: string) => void
}) {
  const words = useWords()
  const [query, setQuery] = useState('')
  const [files, setFiles] = useState<readonly string[]>([])
  useEffect(() => {
    if (isOpen) void ask('media', { query }).then((answer) => setFiles(answer.files))
  }, [isOpen, query])
  return (
    <Window title={words.picture} isOpen={isOpen} onClose={onClose}>
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className="list pictures">
        {files.map((file) => (
          <li key={file}>
            <Button className="row" onPress={() => onChoose(file)}>
              <Thumbnail file={file} />
              <span>{file}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Window>
  )
}
