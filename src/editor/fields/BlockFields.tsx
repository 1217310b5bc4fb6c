import { isRecord } from '../../manifest/core/read'
import { useState } from 'react'
import { Button, Link } from 'react-aria-components'
import { isLevel } from '../../manifest/edits/schemaAt'
import { pointerKey, isWithin, stepsOf, type Pointer, isSame } from '../../manifest/edits/pointer'
import { schema, type SchemaProperty as SchemaField, type SchemaNode } from '../../manifest/schema/schema'
import { Fold } from '../controls/Fold'
import { Icon } from '../controls/Icon'
import { helpTexts } from '../words/helpTexts'
import { useTitles, useWords, useReadable } from '../words/words'
import { idAt, type FieldProps, useFieldHost } from './FieldHost'
import { ErrorCount } from './FieldProblems'
import { isLabelKey } from '../../manifest/edits/labels'
import { useSitePart, useStore, useSchema } from '../store/StoreContext'
import { ask } from '../api/ask'
import { lowerFirst } from '../../manifest/schema/listNodes'
import { inWords } from '../../site/text/asRead'
import type { EditorWords } from '../../words/editorWords.generated'

/** Required fields and fields with a value first, the others under “More”, the type above. */
export function BlockFields({ node, value, at, id }: Pick<FieldProps, 'node' | 'value' | 'at' | 'id'>) {
  const members = schema.members(node)
  const type = isRecord(value) ? value.type : undefined
  const member = members.find((one) => one.type === type)
  const block = member ? schema.follow(member.node) : node
  return (
    <>
      {members.length > 1 && (
        <Kind members={members} type={String(type ?? '')} value={value} at={at} id={id} isAsked={node['x-asked']} />
      )}
      {!(members.length > 0 && !member) && (
        <Fields key={member?.type} node={block} value={isRecord(value) ? value : {}} at={at} title={node.title} />
      )}
    </>
  )
}

interface KindProps extends Pick<FieldProps, 'value' | 'at' | 'id'> {
  members: { type: string; node: SchemaNode }[]
  type: string
  isAsked: true | undefined
}

function Kind({ members, type, value, at, id, isAsked }: KindProps) {
  const words = useWords()
  const titleFor = useTitles()
  const host = useFieldHost()
  const change = async (chosen: string): Promise<void> => {
    const nodeOf = (kind: string): SchemaNode => members.find((one) => one.type === kind)?.node ?? {}
    const blank = await host.blank(at, chosen)
    host.apply([{ do: 'set', at, value: keepSharedFields(blank, nodeOf(chosen), value, nodeOf(type)) }], 'edit')
  }
  return (
    <div className={isAsked && 'field'}>
      <label htmlFor={`${id}-kind`} className={isAsked ? undefined : 'visually-hidden'}>
        {isAsked ? words.answeredHow : words.choose}
      </label>
      <select id={`${id}-kind`} value={type} onChange={(event) => void change(event.target.value)}>
        {members.map((member) => (
          <option key={member.type} value={member.type}>
            {titleFor(member.node.title ?? member.type)}
          </option>
        ))}
      </select>
    </div>
  )
}

interface FieldsProps {
  node: SchemaNode
  value: Record<string, unknown>
  at: Pointer
  title: string | undefined
}

function Fields({ node, value, at, title }: FieldsProps) {
  const words = useWords()
  const titleFor = useTitles()
  const host = useFieldHost()
  const all = schema.fields(node).filter(({ node: field }) => field.const === undefined)
  // A field does not move while it is edited, when it gets its first letter or loses its last one.
  const [absent] = useState(() => new Set(all.map(({ key }) => key).filter((key) => value[key] === undefined)))
  // The id of a block follows its visible fields, and so does what a form calls an answer.
  const first = all.filter(
    ({ key, node: field, isRequired }) =>
      key !== 'id' && isLabelKey(value, key) && (isRequired || !absent.has(key) || isCommon(field)),
  )
  const rest = all.filter((field) => !first.includes(field))
  const hasFocus = rest.some(({ key }) => host.focus !== undefined && isWithin(host.focus, [...at, key]))
  // Among others a block of fields is followed by theirs, with a line of the same sort.
  const isAmongOthers = host.views === undefined || pointerKey(host.views.shown) !== pointerKey(at)
  // Such a block is there because its owner has pressed “More”.
  const [isOpen, setOpen] = useState(node['x-plain'] !== undefined)
  const showOrAdd = (field: SchemaField) => {
    const { key, node: inner, isRequired } = field
    if (isAdded(inner) && value[key] === undefined) return <AddField key={key} field={field} at={at} />
    const pointer = [...at, key]
    return <host.Field key={pointerKey(pointer)} node={inner} value={value[key]} at={pointer} isRequired={isRequired} />
  }
  return (
    <>
      {first.map(showOrAdd)}
      {rest.length > 0 && (
        <Fold
          title={
            isAmongOthers
              ? words.moreOf({ what: titleFor(title), count: rest.length })
              : words.moreFields({ count: rest.length })
          }
          isOpen={isOpen || hasFocus}
          onOpen={setOpen}
        >
          {(isOpen || hasFocus) && rest.map(showOrAdd)}
        </Fold>
      )}
    </>
  )
}

const isCommon = (node: SchemaNode): boolean => node['x-common'] === true || node['x-picks'] !== undefined

/** Whether a missing value is added as a whole, by a button. */
const isAdded = (node: SchemaNode): boolean =>
  node['x-picks'] === undefined && (node.type === 'object' || node.oneOf !== undefined || node.type === 'array')

/** A button that adds a missing block or list. */
function AddField({ field: { key, node }, at }: { field: SchemaField; at: Pointer }) {
  const words = useWords()
  const titleFor = useTitles()
  const host = useFieldHost()
  const id = idAt('add', [...at, key])
  const about = helpTexts(titleFor(node.description)).plain
  const add = async (): Promise<void> => {
    const pointer = [...at, key]
    const blank = await host.blank(pointer)
    await host.apply([{ do: 'set', at: pointer, value: node.type === 'array' ? [blank] : blank }], 'add')
    const isList = node.type === 'array'
    if (isList && isLevel(schema.follow(node.items ?? {}), blank, true))
      host.views?.open([...pointer, stepsOf([blank]).byIndex[0] ?? '', ...firstField(blank)])
    else if (isLevel(node, blank, false)) host.views?.open(pointer)
  }
  return (
    <div className="absent">
      <Button className="add-line" aria-describedby={id} onPress={() => void add()}>
        <Icon name="add" tip={about} /> {words.addPart({ title: titleFor(node.title ?? key) })}
      </Button>
      <span className="visually-hidden" id={id}>
        {about}
      </span>
    </div>
  )
}

export function BlockLink({ at, title, words: text }: { at: Pointer; title: string; words?: string | undefined }) {
  const words = useWords()
  const readable = useReadable()
  const host = useFieldHost()
  const more = text === undefined ? title : readable(text)
  const isResting = useSitePart('linksToHidden')?.some((one) => pointerKey(one.at) === pointerKey(at))
  return (
    <Link id={idAt('link', at)} className="row" href={host.views?.hrefOf(at) ?? ''}>
      <span>
        {title}
        {more !== title && <small>{more}</small>}
        {isResting && <small>{words.rests}</small>}
      </span>
      <ErrorCount at={at} />
      <Icon name="open" />
    </Link>
  )
}

/** The steps to the first field of a new item, a text or some choices; a form's field is known by its label, not by its name. */
export const firstField = (item: unknown): string[] => {
  const fields = Object.entries(isRecord(item) ? item : {}).filter(
    ([key, value]) => !['type', 'id'].includes(key) && typeof (Array.isArray(value) ? value[0] : value) === 'string',
  )
  return (fields.find(([key]) => key === 'label') ?? fields[0] ?? []).slice(0, 1) as string[]
}

/** A new block of another kind with what the kinds have in common, such as a field's name, words and ticks. */
export function keepSharedFields(blank: unknown, to: SchemaNode, before: unknown, from: SchemaNode): unknown {
  if (!isRecord(blank) || !isRecord(before)) return blank
  const shapes = [from, to].map((kind) => new Map(schema.fields(kind).map(({ key, node }) => [key, node])))
  const shared = Object.entries(before).filter(([key]) => {
    const [one, other] = shapes.map((fields) => fields.get(key))
    return one && other && isSame({ ...one, ...noWords }, { ...other, ...noWords })
  })
  return { ...blank, ...Object.fromEntries(shared) }
}

/** The same value can be described in other words. */
const noWords = { title: undefined, description: undefined }

/** Asks for a new entry of the list that a block shows; the list is opened in the contents. */
export function AddEntry({ list }: { list: string }) {
  const words = useWords()
  const titleFor = useTitles()
  const store = useStore()
  const entry = useSchema().entry(list)
  if (!entry) return null
  const begin = (): void => {
    const dialog = `new/${list}`
    void store.navigator.open(dialog, { ...store.state.view, contents: ['lists', list], dialog })
  }
  return (
    <Button className="add-line" onPress={begin}>
      <Icon name="add" /> {words.newEntry({ title: lowerFirst(titleFor(entry.title)) })}
    </Button>
  )
}

/** The words for a name in the file: some are instructions for the relay, whose names begin with an underscore. */
function wordsForInstruction(key: string, words: EditorWords): string {
  const wordsOfRelay = { _subject: words.mailSubject, _cc: words.mailCopies, _replyto: words.mailReply }
  return wordsOfRelay[key as keyof typeof wordsOfRelay] ?? inWords(key.replace(/^_/, ''))
}

/** Values under names of their own, such as facts; or a text in the site's languages. */
export function NamedValues({ node, value, at, id }: FieldProps) {
  const words = useWords()
  const host = useFieldHost()
  const store = useStore()
  const languages = useSitePart('languages') ?? []
  const [name, setName] = useState('')
  const values = isRecord(value) ? value : {}
  const inner = typeof node.additionalProperties === 'object' ? schema.follow(node.additionalProperties) : node
  const isText = typeof node.additionalProperties !== 'object'
  const titleOf = (key: string): string =>
    isText ? languages.find((one) => one.key === key)?.name || key : wordsForInstruction(key, words)
  const keys = [...new Set([...(isText ? languages.map(({ key }) => key) : []), ...Object.keys(values)])]
  /** The texts that were last known to say the same: one that stays while another changes is asked about. */
  const [alike, setAlike] = useState(values)
  const isOld = (key: string): boolean => values[key] !== undefined && values[key] === alike[key]
  const old = languages.filter(({ key }) => isText && isOld(key))
  const isAsked = keys.some((key) => alike[key] !== undefined && !isOld(key)) && old.length > 0
  const approve = async (): Promise<void> => {
    setAlike(values)
    await store.flush()
    await ask('reviewed', { at })
  }
  const add = async (): Promise<void> => {
    host.apply([{ do: 'set', at: [...at, name], value: await host.blank([...at, name]) }], 'add')
    setName('')
  }
  return (
    <>
      {keys
        .filter((key) => !key.startsWith('x-'))
        .map((key) => (
          <host.Field
            key={key}
            node={{ ...inner, title: titleOf(key), description: undefined } as SchemaNode}
            value={values[key]}
            at={[...at, key]}
            isRequired={false}
          />
        ))}
      <div aria-live="polite">
        {isText && isAsked && host.views && (
          <p className="reach">
            {words.textChanged({ languages: old.map((one) => one.name || one.tag).join(', ') })}{' '}
            <Button className="link" onPress={() => void approve()}>
              {words.stillRight}
            </Button>
          </p>
        )}
      </div>
      {!isText && (
        <div className="add-name">
          <input
            aria-label={words.newName}
            placeholder={words.newName}
            value={name}
            id={`${id}-name`}
            onChange={(event) => setName(event.target.value)}
          />
          <Button isDisabled={name === '' || Object.hasOwn(values, name)} onPress={() => void add()}>
            {words.add}
          </Button>
        </div>
      )}
    </>
  )
}
