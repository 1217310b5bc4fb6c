import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import type { SchemaNode } from '../../manifest/schema/schema'
import { useTitles, useChoiceWords, useWords, useReadable } from '../words/words'
import { type FieldProps, useFieldHost } from './FieldHost'
import { isWithin, type Pointer } from '../../manifest/edits/pointer'
import { useEditorState, useSitePart, useStore, useSchema } from '../store/StoreContext'
import { takenFrom } from '../store/takenDays'
import { labelOfItem } from './listItems'

/** The schema's words for a value that is left out; undefined where it has none. */
export function useUnset(): (node: SchemaNode) => string | undefined {
  const { asUsual } = useWords()
  const titleFor = useTitles()
  const wordsFor = useChoiceWords()
  return ({ default: usual, 'x-unset': meaning, type, enum: choices }) => {
    const value = usual ?? (type === 'boolean' ? false : undefined)
    if (meaning !== undefined) return asUsual({ meaning: titleFor(meaning) })
    return value === undefined
      ? undefined
      : asUsual({ meaning: choices || type === 'boolean' ? wordsFor(value) : String(value) })
  }
}

export function ChoiceField({ node, value, at, id, isRequired }: FieldProps) {
  const words = useWords()
  const host = useFieldHost()
  const wordsFor = useChoiceWords()
  const unset = useUnset()(node)
  if (node.type === 'boolean' && node['x-unset'] === undefined) {
    const isOn = (value ?? node.default) === true
    return (
      <div className="switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={`${id}-help ${id}-problems`}
          onChange={() => host.type(at, !isOn, value)}
        />
        {/* The label names the field; this is what stands beside the box. */}
        <span aria-hidden="true" onClick={() => host.type(at, !isOn, value)}>
          {value === undefined && !isRequired ? unset : wordsFor(isOn)}
        </span>
        {!isRequired && value !== undefined && (
          <Button className="plain" onPress={() => host.apply([{ do: 'remove', at }], 'remove')}>
            {words.remove}
          </Button>
        )}
      </div>
    )
  }
  const choices = node.enum ?? [true, false]
  return (
    <select
      id={id}
      value={value === undefined ? '' : String(value)}
      aria-describedby={`${id}-help ${id}-problems`}
      onChange={(event) => {
        const chosen = choices.find((one) => String(one) === event.target.value)
        host.type(at, chosen, value)
      }}
    >
      {(!isRequired || value === undefined) && <option value="">{(!isRequired && unset) || words.none}</option>}
      {choices.map((one) => (
        <option key={String(one)} value={String(one)}>
          {wordsFor(one)}
        </option>
      ))}
    </select>
  )
}

/** The choice of opening hours: the company's, or those of the entry that the page is about, where its list has them. */
export function HoursField(props: FieldProps) {
  const { node, value, at } = props
  const schema = useSchema()
  const page = useSitePart('pages')?.find((one) => isWithin(at, one.at))
  const { hours } = schema.entry(page?.each ?? '')?.properties ?? {}
  const [, entry] = /\{(\w+)\./.exec(page?.route ?? '') ?? []
  const ofEntry = hours && entry !== undefined ? [`{${entry}}`] : []
  const owners = new Set(['company', ...ofEntry, ...(typeof value === 'string' ? [value] : [])])
  return <ChoiceField {...props} node={{ ...node, enum: [...owners] }} />
}

/** Several of a few values, such as the days of the week, in the order of the schema. */
export function Checks({ choices, chosen, at }: Pick<TicksProps<unknown>, 'choices' | 'chosen'> & { at: Pointer }) {
  const host = useFieldHost()
  const wordsFor = useChoiceWords()
  const toggle = (one: unknown): void => {
    host.apply([{ do: 'set', at, value: toggled(choices, chosen, one) }], 'edit')
  }
  return <Ticks choices={choices} chosen={chosen} labelFor={wordsFor} onToggle={toggle} />
}

/** The days that left one line of opening hours for another: a press puts them back as long as the editor is open. */
export function TakenDays({ list }: { list: Pointer }) {
  const words = useWords()
  const store = useStore()
  const wordsFor = useChoiceWords()
  const readable = useReadable()
  const read = useEditorState('read')
  const { lines, days } = takenFrom(useEditorState('takenDays'), read, list)
  if (days.length === 0) return null
  return (
    <p className="reach" role="status">
      {days
        .map(({ day, line }) => words.takenOut({ day: wordsFor(day), line: readable(labelOfItem(line) ?? '') }))
        .join(' ')}{' '}
      <Button className="link" onPress={() => store.giveBack(lines, list, days)}>
        {words.putBack}
      </Button>
    </p>
  )
}

interface TickProps {
  id: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** A box to tick, with what it means. */
export const Tick = ({ id, isOn, onChange, children }: TickProps) => (
  <div className="field switch">
    <input id={id} type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <label htmlFor={id}>{children}</label>
  </div>
)

interface TicksProps<Choice> {
  choices: readonly Choice[]
  chosen: readonly unknown[]
  labelFor: (choice: Choice) => string
  onToggle: (choice: Choice) => void
  /** Whether nothing at all would be an error. */
  keepsOne?: boolean
}

/** Several of a few choices, each with a box to tick. */
export const Ticks = <Choice,>({ choices, chosen, labelFor, onToggle, keepsOne = false }: TicksProps<Choice>) => (
  <div className="checks">
    {choices.map((choice) => (
      <label key={String(choice)}>
        <input
          type="checkbox"
          checked={chosen.includes(choice)}
          disabled={keepsOne && chosen.length === 1 && chosen.includes(choice)}
          onChange={() => onToggle(choice)}
        />{' '}
        {labelFor(choice)}
      </label>
    ))}
  </div>
)

/** The chosen ones after one is ticked or unticked, in the order of all. */
export const toggled = <Choice,>(choices: readonly Choice[], chosen: readonly unknown[], one: Choice): Choice[] =>
  choices.filter((choice) => (choice === one) !== chosen.includes(choice))
