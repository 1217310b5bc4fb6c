import { useState, type ReactNode, useRef } from 'react'
import { Button, DropZone, FileTrigger } from 'react-aria-components'
import { droppedFiles, Thumbnail, pictureTypes, sendPicture } from './AddPictures'
import type { Operation } from '../../../manifest/edits/pointer'
import { useAnswer } from '../../api/ask'
import { schema, type SchemaProperty as SchemaField } from '../../../manifest/schema/schema'
import { asText, isRecord, valueAt } from '../../../manifest/core/read'
import { Window } from '../../controls/Window'
import { useSitePart, useStore } from '../../store/StoreContext'
import { useWords } from '../../words/words'
import { type FieldProps, useFieldHost } from '../FieldHost'
import { PictureFile } from './FocusField'
import { SearchInput } from '../SearchBox'
import { languageOfPage } from '../../store/EditorState'

export function PictureField({ node, value, at }: FieldProps) {
  const words = useWords()
  const host = useFieldHost()
  const [first, ...further] = useSitePart('languages') ?? []
  const src = valueAt(value, 'src')
  const isInLanguages = isRecord(src)
  const file = isInLanguages ? asText(src[first?.key ?? '']) : asText(src)
  const fields = schema.fields(node)
  const focus = fields.find((field) => field.node['x-focus'])
  const description = valueAt(value, 'alt')
  /** The description when the picture was replaced, in an object of its own: the next replacement asks again. */
  const [replaced, setReplaced] = useState<{ description: unknown }>()
  const onReplaced = (): void => setReplaced({ description })
  /** Another picture has its own middle, or that of its owner's next press. */
  const forgotten: readonly Operation[] =
    focus && valueAt(value, focus.key) !== undefined ? [{ do: 'remove', at: [...at, focus.key] }] : []
  const show = ({ key, node: field, isRequired }: SchemaField) => (
    <host.Field
      key={key}
      node={field}
      value={(value as Record<string, unknown> | undefined)?.[key]}
      at={[...at, key]}
      isRequired={isRequired}
    />
  )
  const picture =
    file !== '' && focus ? <PictureFile value={file}>{show(focus)}</PictureFile> : <Thumbnail file={file} />
  return (
    <>
      <OneFile
        file={file}
        at={isInLanguages && first ? [...at, 'src', first.key] : [...at, 'src']}
        onReplaced={onReplaced}
        forgotten={isInLanguages ? [] : forgotten}
      >
        {picture}
      </OneFile>
      {isInLanguages &&
        further.map(({ key, name, tag }) => (
          <OneFile
            key={key}
            name={name || tag}
            file={asText(src[key])}
            at={[...at, 'src', key]}
            onReplaced={onReplaced}
          >
            <Thumbnail file={asText(src[key])} />
          </OneFile>
        ))}
      {first && further.length > 0 && file !== '' && !isInLanguages && (
        <Button
          className="link"
          onPress={() => host.apply([{ do: 'set', at: [...at, 'src'], value: { [first.key]: file } }], 'edit')}
        >
          {words.pictureOfLanguage}: {further.map(({ name, tag }) => name || tag).join(', ')}
        </Button>
      )}
      {fields
        .filter(({ key, node: field }) => key !== 'src' && !field['x-focus'])
        .map((field) =>
          field.key === 'alt' ? (
            <DescribedNote key="alt" {...{ description, replaced }} example={field.node.title}>
              {show(field)}
            </DescribedNote>
          ) : (
            show(field)
          ),
        )}
    </>
  )
}

interface OneFileProps {
  file: string
  at: FieldProps['at']
  /** The language's. */
  name?: string
  onReplaced: () => void
  /** Made together with the replacement. */
  forgotten?: readonly Operation[]
  children: ReactNode
}

/** The file of a picture, in one language where there is one for each: seen, chosen, sent or dropped. */
function OneFile({ file, at, name, onReplaced, forgotten = [], children }: OneFileProps) {
  const words = useWords()
  const host = useFieldHost()
  const [isChoosing, setChoosing] = useState(false)
  const [failure, setFailure] = useState('')
  const label = name === undefined ? words.picture : `${words.picture}: ${name}`
  const use = (chosen: string): void => {
    setChoosing(false)
    if (file !== '' && chosen !== file) onReplaced()
    if (forgotten.length === 0 || chosen === file) host.type(at, chosen, file === '' ? undefined : file)
    else host.apply([{ do: 'set', at, value: chosen, was: file }, ...forgotten], 'edit')
  }
  const take = async (files: readonly File[]): Promise<void> => {
    const [first] = files
    if (!first) return
    const { name: sent, reason } = await sendPicture(first)
    setFailure(reason === undefined ? '' : words[reason])
    if (sent !== undefined) use(sent)
  }
  return (
    <DropZone className="picture" aria-label={label} onDrop={(event) => void droppedFiles(event).then(take)}>
      {name !== undefined && <small>{name}</small>}
      {children}
      <div className="tools">
        <Button onPress={() => setChoosing(true)}>{words.choosePicture}</Button>
        <FileTrigger acceptedFileTypes={pictureTypes} onSelect={(list) => void take([...(list ?? [])])}>
          <Button>{words.upload}</Button>
        </FileTrigger>
        <small className="drop-hint">{words.dropHere}</small>
      </div>
      <p role="alert" className="problem">
        {failure}
      </p>
      <Chooser isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={use} />
    </DropZone>
  )
}

interface ChooserProps {
  isOpen: boolean
  onClose: () => void
  onChoose: (file: string) => void
}

function Chooser({ isOpen, onClose, onChoose }: ChooserProps) {
  const words = useWords()
  const [query, setQuery] = useState('')
  const files = useAnswer('media', isOpen ? { query } : undefined)?.files
  return (
    <Window title={words.picture} isOpen={isOpen} isKnown={files !== undefined} onClose={onClose}>
      <SearchInput query={query} onQuery={setQuery} />
      <ul className="list pictures">
        {files?.map((file) => (
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

interface DescribedNoteProps {
  /** The text in one language, or in several. */
  description: unknown
  /** The text that a new picture has at first. */
  example: string | undefined
  /** The description when the picture was replaced: that of the picture before. Each replacement is an object of its own. */
  replaced: { description: unknown } | undefined
  children: ReactNode
}

const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** Asks below the description of a picture whether it still is one: after a new picture was chosen, or for an example. */
export function DescribedNote({ description, example, replaced, children }: DescribedNoteProps) {
  const words = useWords()
  const field = useRef<HTMLDivElement>(null)
  const [approved, setApproved] = useState<typeof replaced>()
  const texts = isRecord(description) ? Object.values(description) : [description]
  const isExample = texts.includes(example)
  const old =
    replaced === undefined || replaced === approved ? [] : staleDescriptions(description, replaced.description)
  const languages = useSitePart('languages') ?? []
  // Without a name, if it is true of all.
  const named = old.length < texts.length ? languages.filter(({ key }) => old.includes(key)) : []
  const store = useStore()
  const writeAnew = (): void => {
    const controls = [...(field.current?.querySelectorAll<HTMLTextAreaElement>('textarea, input') ?? [])]
    const inLanguage = (language = '') => controls.find(({ id }) => id.endsWith(`.${language}`))
    const control = inLanguage(named[0]?.key ?? languageOfPage(store.state)) ?? controls[0]
    control?.focus()
    control?.select()
  }
  return (
    <div ref={field}>
      {children}
      <div role="status">
        {(isExample || old.length > 0) && (
          <p className="problem" ref={isExample ? undefined : reveal}>
            {!isExample && named.length > 0 && `${named.map(({ name, tag }) => name || tag).join(', ')}: `}
            {isExample ? words.notDescribed : words.describedBefore}{' '}
            {!isExample && (
              <Button className="link" onPress={() => setApproved(replaced)}>
                {words.stillRight}
              </Button>
            )}{' '}
            <Button className="link" onPress={writeAnew}>
              {isExample ? words.writeNow : words.writeAnew}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

const textsOf = (description: unknown): Record<string, unknown> =>
  isRecord(description) ? description : { '': description }

/**
 * The languages in which a description is still that of the picture before; `''` for a text that is in none.
 * @param before the description of that picture
 */
function staleDescriptions(description: unknown, before: unknown): string[] {
  const texts = textsOf(before)
  const all = Object.values(texts)
  return Object.entries(textsOf(description)).flatMap(([language, text]) =>
    // A text that gets a second language is the same in its first one.
    text === texts[language] || (!isRecord(before) && all.includes(text)) ? [language] : [],
  )
}
