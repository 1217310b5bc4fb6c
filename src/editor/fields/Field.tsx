import { isRecord } from '../../manifest/core/read'
import { memo, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import { addressKey, isWithin, type Address } from '../document/address'
import { schema, type SchemaNode } from '../../manifest/schema/schema'
import { useTitles } from '../words/titles'
import { useWords } from '../words/words'
import type { Words } from '../words/wordsEnglish'
import { BlockFields } from './BlockFields'
import { ChoiceField } from './ChoiceField'
import { ColorField } from './ColorField'
import { FieldProblems } from './FieldProblems'
import { FocusField } from './FocusField'
import { IconField } from './IconField'
import { ListField } from './ListField'
import { NamedValues } from './NamedValues'
import { PictureField } from './PictureField'
import { ReferenceField } from './ReferenceField'
import { useSink, type ShownField } from './Sink'
import { TextField } from './TextField'

/** A field for any value of the schema: title above, description and problems below. */
function ShownAlone({ node, value, at, isRequired }: ShownField) {
  const words = useWords()
  const titleFor = useTitles()
  const own = schema.follow(node)
  const title = titleFor(own.title)
  const sink = useSink()
  const holder = useRef<HTMLDivElement>(null)
  const isFocused = sink.focus !== undefined && isWithin(sink.focus, at) && !hasOwnFields(own, value, sink.focus, at)
  const focusKey = isFocused ? `${sink.turn} ${addressKey(sink.focus ?? [])}` : undefined
  useEffect(() => {
    if (focusKey === undefined) return
    const control = holder.current?.querySelector<HTMLElement>(
      'input:not([type=file]), textarea, select, .tools button',
    )
    const chooser = holder.current?.querySelector<HTMLElement>('.picture .tools button')
    ;(chooser ?? control)?.focus({ preventScroll: true })
    if (!chooser && control) placeCaret(control, own.title)
    holder.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [focusKey, own.title])
  const id = `field-${at.join('.').replaceAll(/[^\w.-]/g, '_')}`
  const problems = sink.problemsAt(at)
  const props = { node: own, value, at, isRequired, id }
  const isGroup = !own['x-focus'] && (isBlock(own) || own.type === 'array' || (isRecord(value) && !own.oneOf))
  return (
    <div
      className="field"
      ref={holder}
      data-wrong={problems.some(({ severity }) => severity === 'error') || undefined}
      onFocus={(event) => {
        // Of fields inside each other the innermost is meant.
        event.stopPropagation()
        sink.focused(at)
      }}
    >
      {isGroup ? (
        <fieldset>
          <legend>
            {title} {isRequired || <RemoveField at={at} title={title} isShown={value !== undefined} />}
          </legend>
          {own.description !== undefined && <p className="help">{titleFor(own.description)}</p>}
          <FieldProblems at={at} id={id} value={value} />
          <Control {...props} />
        </fieldset>
      ) : (
        <>
          <label htmlFor={id}>
            {title}
            {isRequired && <small> · {words.needed}</small>}
          </label>
          <Control {...props} />
          {own.description !== undefined && (
            <p className="help" id={`${id}-help`}>
              {helpFor(own, titleFor(own.description), words)}
            </p>
          )}
          <FieldProblems at={at} id={id} value={value} />
        </>
      )}
    </div>
  )
}

/** Behind what is there; words that only say what belongs here are chosen, to be typed over. */
function placeCaret(control: HTMLElement, title: string | undefined): void {
  if (!(control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text')))
    return
  if (control.value === title) control.select()
  else control.setSelectionRange(control.value.length, control.value.length)
}

/** What the schema says of a field; of a question for yes or no in those words. */
const helpFor = ({ type, description = '' }: SchemaNode, help: string, { yes, no }: Words): string =>
  type === 'boolean' && help === description
    ? help.replaceAll(/\btrue:/g, `${yes}:`).replaceAll(/\bfalse:/g, `${no}:`)
    : help

/** A field is drawn anew where its own value changes, not with each key that is typed into another. */
export const Field = memo(
  ShownAlone,
  (before, after) =>
    before.value === after.value &&
    before.isRequired === after.isRequired &&
    before.node.title === after.node.title &&
    addressKey(before.at) === addressKey(after.at),
)

/** Whether a field inside this one is the one that is meant. */
function hasOwnFields(node: SchemaNode, value: unknown, focus: Address, at: Address): boolean {
  if (node['x-focus'] || (node['x-image'] && focus.at(-1) === 'src')) return false
  return focus.length > at.length && (isBlock(node) || node.type === 'array') && value !== undefined
}

const isBlock = (node: SchemaNode): boolean => node.type === 'object' || node.oneOf !== undefined

function RemoveField({ at, title, isShown }: { at: Address; title: string; isShown: boolean }) {
  const words = useWords()
  const sink = useSink()
  if (!isShown) return null
  return (
    <Button
      className="plain"
      aria-label={`${words.remove}: ${title}`}
      onPress={() => sink.apply([{ do: 'remove', at }], 'remove')}
    >
      ✕
    </Button>
  )
}

function Control(props: Parameters<typeof TextField>[0]) {
  const { node, value } = props
  if (node['x-image']) return <PictureField {...props} />
  if (node['x-focus']) return <FocusField {...props} />
  if (node.oneOf) return <BlockFields {...props} />
  if (node.type === 'object')
    return typeof node.additionalProperties === 'object' && !node.properties ? (
      <NamedValues {...props} />
    ) : (
      <BlockFields {...props} />
    )
  if (node.type === 'array') return <ListField {...props} />
  if (node.enum || node.type === 'boolean') return <ChoiceField {...props} />
  if (node['x-ref'] !== undefined) return <ReferenceField {...props} />
  if (node['x-color']) return <ColorField {...props} />
  if (node['x-icon']) return <IconField {...props} />
  if (isRecord(value)) return <NamedValues {...props} />
  return <TextField {...props} />
}
