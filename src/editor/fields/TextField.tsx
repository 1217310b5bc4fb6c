import { useRef, useState } from 'react'
import { yearlyPattern, inYear, isYearly, yearWith } from '../../manifest/values/yearly'
import { useUnset } from './ChoiceField'
import { type FieldProps, useFieldHost } from './FieldHost'
import { LongText } from './texts/LongText'
import { PageAddresses } from './texts/MarkupField'
import { useWords } from '../words/words'

/** A typed text, number, date or address. */
export function TextField({ node, value, at, id, isRequired }: FieldProps) {
  const host = useFieldHost()
  const unset = useUnset()(node)
  const isNumber = [node.type].flat().some((one) => one === 'number' || one === 'integer')
  const text = value === undefined ? '' : String(value)
  // A field that is edited does not become another one.
  const [suggestions] = useState(() => (text.includes('{') ? [] : host.suggestionsFor(at)))
  // A time or day that is typed in part is not sent: the value stays until it is whole.
  const [isPartial, setPartial] = useState(false)
  // A number field forgets a text such as "900 - 1800"; of a price the check says how it is written.
  const takesText = node['x-plain'] !== undefined
  const type = (typed: string): void => {
    const next = isNumber && typed !== '' && !(takesText && String(Number(typed)) !== typed) ? Number(typed) : typed
    host.type(at, typed === '' && !isRequired ? undefined : next, value)
  }
  const shared = { id, 'aria-describedby': `${id}-help ${id}-problems`, 'aria-required': isRequired }
  if (node['x-link'])
    return (
      <>
        <input {...shared} value={text} list={`${id}-pages`} onChange={(event) => type(event.target.value)} />
        <PageAddresses id={`${id}-pages`} />
      </>
    )
  if (node.pattern === yearlyPattern) return <DayField shared={shared} day={text} onType={type} />
  // Changing the name of an item changes its pointers: it is renamed once its field is left.
  if (isName(at, value)) return <NameField {...shared} name={text} at={at} />
  const isLong = (node['x-text'] || node['x-form-text']) && node.pattern === undefined
  if (isLong && suggestions.length === 0) return <LongText {...{ node, value, at, shared }} onType={type} />
  const kind = isNumber && !takesText ? 'number' : inputType(node)
  return (
    <>
      <input
        {...shared}
        value={isPartial ? '' : text}
        type={kind}
        {...(takesText && { inputMode: 'decimal' })}
        step={node.type === 'integer' ? 1 : 'any'}
        placeholder={unset ?? node['x-example']}
        {...(kind === 'text' && suggestions.length > 0 && { list: `${id}-others` })}
        onChange={({ target }) => {
          setPartial(target.validity.badInput)
          if (!target.validity.badInput) type(target.value)
        }}
        onBlur={() => setPartial(false)}
      />
      {kind === 'text' && suggestions.length > 0 && (
        <datalist id={`${id}-others`}>
          {suggestions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

/** Whether a value is the name of its item in a list. */
export const isName = (at: FieldProps['at'], value: unknown): boolean =>
  typeof value === 'string' && at.at(-2) === `#${value}`

/** The part of a page's address that each entry fills, and what is shown for it. */
const filledPart = /\{[^}]*\}/g
const gap = '…'

function NameField({ name, at, ...shared }: { name: string; at: FieldProps['at']; id: string }) {
  const host = useFieldHost()
  const shown = name.replaceAll(filledPart, gap)
  const [typed, setTyped] = useState(shown)
  const asked = useRef(shown)
  const commit = async (): Promise<void> => {
    if (typed === asked.current || typed === '') return
    // Leaving the field after Enter does not rename again.
    asked.current = typed
    const parts = [...name.matchAll(filledPart)]
    if (
      await host.rename(
        at,
        typed.replaceAll(gap, () => parts.shift()?.[0] ?? gap),
      )
    )
      return
    asked.current = shown
    setTyped(shown)
  }
  return (
    <input
      {...shared}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void commit()}
      onKeyDown={(event) => event.key === 'Enter' && void commit()}
    />
  )
}

/** The patterns of the schema define which texts are dates and times of day. */
const inputType = ({ pattern = '' }: FieldProps['node']): string =>
  pattern.startsWith('^[0-9]{4}-')
    ? 'date'
    : /^\^\(?\[?\(?[01]\[?0?/.test(pattern) && pattern.includes(':')
      ? 'time'
      : 'text'

interface DayFieldProps {
  shared: { id: string }
  day: string
  onType(day: string): void
}

/** A day of one year, or with a box ticked of every year: it is chosen in a calendar either way. */
function DayField({ shared, day, onType }: DayFieldProps) {
  const words = useWords()
  const isEvery = isYearly(day)
  const inOne = inYear(day, yearWith(day, new Date().getFullYear()))
  const inEvery = (one: string): string => (one === '' ? '' : `-${one.slice(4)}`)
  return (
    <>
      <input
        {...shared}
        type="date"
        value={inOne}
        onChange={({ target: { value } }) => onType(isEvery ? inEvery(value) : value)}
      />
      {day !== '' && (
        <div className="checks">
          <label>
            <input type="checkbox" checked={isEvery} onChange={() => onType(isEvery ? inOne : inEvery(day))} />{' '}
            {words.everyYear}
          </label>
        </div>
      )}
    </>
  )
}
