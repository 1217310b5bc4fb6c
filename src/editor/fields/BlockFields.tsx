import { isRecord } from '../../manifest/core/read'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { isLevel } from '../../manifest/edits/levels'
import { pointerKey, isWithin, stepsOf, type Pointer } from '../../manifest/edits/pointer'
import { schema, type SchemaProperty as SchemaField, type SchemaNode } from '../../manifest/schema/schema'
import { Fold } from '../controls/Fold'
import { Icon } from '../controls/Icon'
import { helpTexts } from '../words/helpTexts'
import { useTitles } from '../words/titles'
import { useWords } from '../words/words'
import { firstField } from './values/firstField'
import { idAt } from './values/idAt'
import { isLabelKey } from '../../manifest/edits/labels'
import { keepSharedFields } from './values/keepSharedFields'
import type { FieldProps } from './FieldProps'
import { useFieldHost } from './FieldHost'

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

interface KindProps {
  members: { type: string; node: SchemaNode }[]
  type: string
  value: unknown
  at: Pointer
  id: string
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
  const show = ({ key, node: field, isRequired }: SchemaField) => (
    <host.Field
      key={pointerKey([...at, key])}
      node={field}
      value={value[key]}
      at={[...at, key]}
      isRequired={isRequired}
    />
  )
  const showOrAdd = (field: SchemaField) =>
    isAdded(field.node) && value[field.key] === undefined ? (
      <AddField key={field.key} field={field} at={at} />
    ) : (
      show(field)
    )
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
