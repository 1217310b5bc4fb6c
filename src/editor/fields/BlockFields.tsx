import { isRecord } from '../../manifest/core/read'
import { useState } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { addressKey, isWithin, type Address } from '../document/address'
import { schema, type SchemaProperty as SchemaField, type SchemaNode } from '../../manifest/schema/schema'
import { useTitles } from '../words/titles'
import { useWords } from '../words/words'
import type { FieldProps } from './FieldProps'
import { useSink } from './Sink'

/** Fields that are needed or have a value first, the rest under “More”, the kind above. */
export function BlockFields({ node, value, at, id }: Pick<FieldProps, 'node' | 'value' | 'at' | 'id'>) {
  const members = schema.members(node)
  const type = isRecord(value) ? value.type : undefined
  const member = members.find((one) => one.type === type)
  const block = member ? schema.follow(member.node) : node
  return (
    <>
      {members.length > 1 && <Kind members={members} type={String(type ?? '')} at={at} id={id} />}
      {!(members.length > 0 && !member) && (
        <Fields key={member?.type} node={block} value={isRecord(value) ? value : {}} at={at} />
      )}
    </>
  )
}

function Kind({
  members,
  type,
  at,
  id,
}: {
  members: { type: string; node: SchemaNode }[]
  type: string
  at: Address
  id: string
}) {
  const words = useWords()
  const titleFor = useTitles()
  const sink = useSink()
  const change = async (chosen: string): Promise<void> => {
    const value = await sink.blank(at, chosen)
    sink.apply([{ do: 'set', at, value }], 'edit')
  }
  return (
    <select
      id={`${id}-kind`}
      aria-label={words.choose}
      value={type}
      onChange={(event) => void change(event.target.value)}
    >
      {members.map((member) => (
        <option key={member.type} value={member.type}>
          {titleFor(member.node.title ?? member.type)}
        </option>
      ))}
    </select>
  )
}

function Fields({ node, value, at }: { node: SchemaNode; value: Record<string, unknown>; at: Address }) {
  const words = useWords()
  const sink = useSink()
  const all = schema.fields(node).filter(({ node: field }) => field.const === undefined)
  // A field that gets its first letter, or loses its last one, stays where it is: it has the focus.
  const [absent] = useState(() => new Set(all.map(({ key }) => key).filter((key) => value[key] === undefined)))
  // What a block is found by stands behind what is read.
  const first = all.filter(({ key, isRequired }) => key !== 'id' && (isRequired || !absent.has(key)))
  const rest = all.filter((field) => !first.includes(field))
  const isMeant = rest.some(({ key }) => sink.focus !== undefined && isWithin(sink.focus, [...at, key]))
  const [isOpen, setOpen] = useState(false)
  const show = ({ key, node: field, isRequired }: SchemaField) => (
    <sink.Field
      key={addressKey([...at, key])}
      node={field}
      value={value[key]}
      at={[...at, key]}
      isRequired={isRequired}
    />
  )
  return (
    <>
      {first.map(show)}
      {rest.length > 0 && (
        <Disclosure className="more" isExpanded={isOpen || isMeant} onExpandedChange={setOpen}>
          <Heading>
            <Button slot="trigger">{words.moreFields(rest.length)}</Button>
          </Heading>
          <DisclosurePanel>
            {(isOpen || isMeant) &&
              rest.map((field) =>
                isWhole(field.node) && value[field.key] === undefined ? (
                  <AddField key={field.key} field={field} at={at} />
                ) : (
                  show(field)
                ),
              )}
          </DisclosurePanel>
        </Disclosure>
      )}
    </>
  )
}

const isWhole = (node: SchemaNode): boolean =>
  node.type === 'object' || node.oneOf !== undefined || node.type === 'array'

/** A block or list that is not there yet. */
function AddField({ field: { key, node }, at }: { field: SchemaField; at: Address }) {
  const words = useWords()
  const titleFor = useTitles()
  const sink = useSink()
  const add = async (): Promise<void> => {
    const own = [...at, key]
    const value = node.type === 'array' ? [await sink.blank(own)] : await sink.blank(own)
    sink.apply([{ do: 'set', at: own, value }], 'add')
  }
  return (
    <div className="field">
      <Button className="wide-button" onPress={() => void add()}>
        + {words.addPart(titleFor(node.title ?? key))}
      </Button>
      <p className="help">{titleFor(node.description)}</p>
    </div>
  )
}
