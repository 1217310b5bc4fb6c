import { Button } from 'react-aria-components'
import type { SchemaNode } from '../../manifest/schema/schema'
import { useTitles, useChoiceWords, useWords, useReadable } from '../words/words'
import { type FieldProps, useFieldHost } from './FieldHost'
import { isWithin, pointerKey, stepsOf, valueOf, type Pointer, type Operation } from '../../manifest/edits/pointer'
import { useSitePart, useStore, useSchema } from '../store/StoreContext'
import { useState } from 'react'
import { labelOfItem } from './listItems'
import { textAt, valueAt } from '../../manifest/core/read'
import { overlaps, spanOf } from '../../manifest/values/openingTimes'

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

/** A day that a line of opening hours got, and another line that it was taken out of. */
interface TakenDay {
  day: unknown
  /** The days of that line. */
  at: Pointer
  /** The words for that line as it was. */
  line: string
}

/**
 * Several of a few values, such as the days of the week, in the order of the schema. A day that is ticked in a line of
 * opening hours is taken out of lines that it would overlap with, until its owner wants both.
 */
export function Checks({
  choices,
  chosen,
  at,
}: {
  choices: readonly unknown[]
  chosen: readonly unknown[]
  at: Pointer
}) {
  const words = useWords()
  const host = useFieldHost()
  const store = useStore()
  const wordsFor = useChoiceWords()
  const readable = useReadable()
  const [taken, setTaken] = useState<readonly TakenDay[]>([])
  const [isShared, setShared] = useState(false)
  const list = at.slice(0, -2)
  const valueIn = (pointer: Pointer): unknown => {
    const { read } = store.state
    // An entry that is being created is not read.
    return host.views && read && valueOf(read.value, pointer.slice(read.at.length))
  }
  const inLines = (days: readonly TakenDay[], isChosen: boolean): Operation[] => {
    const lines = new Map(days.map((one) => [pointerKey(one.at), one.at]))
    return [...lines].map(([key, pointer]) => {
      const ofLine = days.flatMap((one) => (pointerKey(one.at) === key ? [one.day] : []))
      const before = valueIn(pointer)
      const isBefore = (day: unknown): boolean => Array.isArray(before) && before.includes(day)
      return {
        do: 'set',
        at: pointer,
        value: choices.filter((day) => (ofLine.includes(day) ? isChosen : isBefore(day))),
      }
    })
  }
  const takenBy = (day: unknown): TakenDay[] => {
    const lines = valueIn(list)
    if (isShared || !Array.isArray(lines)) return []
    const { byIndex, byStep } = stepsOf(lines)
    return linesSharing(lines, byStep.get(at.at(-2) ?? '') ?? -1, day).map((index) => ({
      day,
      at: [...list, byIndex[index] ?? '', 'days'],
      line: readable(labelOfItem(lines[index]) ?? words.item({ number: index + 1 })),
    }))
  }
  const toggle = (day: unknown): void => {
    const isChosen = !chosen.includes(day)
    const others = isChosen ? takenBy(day) : taken.filter((one) => one.day === day)
    host.apply([{ do: 'set', at, value: toggled(choices, chosen, day) }, ...inLines(others, !isChosen)], 'edit')
    setTaken([...taken.filter((one) => one.day !== day), ...(isChosen ? others : [])])
  }
  const giveBack = (): void => {
    host.apply(inLines(taken, true), 'edit')
    setTaken([])
    setShared(true)
  }
  return (
    <>
      <Ticks choices={choices} chosen={chosen} labelFor={wordsFor} onToggle={toggle} />
      <div role="status">
        {taken.length > 0 && (
          <p className="reach">
            {taken.map(({ day, line }) => words.takenOut({ day: wordsFor(day), line })).join(' ')}{' '}
            <Button className="link" onPress={giveBack}>
              {words.leaveThere}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

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

/**
 * The indexes of the other lines of opening hours that have a day too, at times that overlap with those of a line. A day
 * with a pause has lines that do not, and a line keeps its only day.
 */
export const linesSharing = (lines: readonly unknown[], index: number, day: unknown): number[] =>
  lines.flatMap((line, other) => {
    const days = valueAt(line, 'days')
    const isOther = other !== index && Array.isArray(days) && days.length > 1 && days.includes(day)
    return isOther && isSameSeason(line, lines[index]) && meet(line, lines[index]) ? [other] : []
  })

const isSameSeason = (line: unknown, other: unknown): boolean =>
  ['from', 'until'].every((key) => textAt(line, key) === textAt(other, key))

const meet = (line: unknown, other: unknown): boolean =>
  spanOf(line).some((span) => spanOf(other).some((their) => overlaps(span, their)))
