import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { VisuallyHidden } from '../../ui/styles/layout'
import { Small } from '../../ui/styles/text'
import { dayInWords, earliestDay, earliestMoment } from '../engine/days'
import { FieldError, Frame } from './FieldFrame'
import type { FieldKind, FieldProps } from './FieldKind'
import { plainText } from './plainText'
import { timesOn } from './slotTimes'
import { describe, useShownError } from './useShownError'

function SlotView({ field, id, sentAs }: FieldProps<'slot'>) {
  const error = useShownError(field.name)
  const input = useRef<HTMLInputElement>(null)
  const [day, setDay] = useState('')
  // A day may have been chosen before this code was loaded.
  useEffect(() => setDay(input.current?.value ?? ''), [])
  const possible = day === '' ? undefined : timesOn(field, day)
  return (
    <Frame as="fieldset" data-width={field.width} {...describe(id, field.hint, error)}>
      <legend>{field.label}</legend>
      <Two>
        <label>
          <VisuallyHidden>{field.dayLabel}</VisuallyHidden>
          <input
            ref={input}
            type="date"
            id={id}
            name={sentAs}
            required={field.required}
            onInput={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </label>
        <label>
          <VisuallyHidden>{field.timeLabel}</VisuallyHidden>
          <select id={`${id}-time`} name={sentAs && `${sentAs} (time)`} required={field.required} defaultValue="">
            <option value="">{field.timeLabel}</option>
            {timesOn(field).map((time) => (
              <option key={time} value={time} disabled={possible && !possible.includes(time)}>
                {inNumerals(time, field.numerals)}
              </option>
            ))}
          </select>
        </label>
      </Two>
      {field.hint && <Small id={`${id}-hint`}>{field.hint}</Small>}
      <FieldError id={id} error={error} />
    </Frame>
  )
}

/** A value as visitors read it: what is sent has the digits 0 to 9 in every language. */
const inNumerals = (value: string, numerals?: string): string =>
  numerals ? value.replace(/\d/g, (digit) => [...numerals][Number(digit)] ?? digit) : value

/** A day and a time, as `2026-12-24 10:30`. */
export const slot: FieldKind<'slot'> = {
  ...plainText,
  View: SlotView,
  isTidied: false,
  ids: (_field, id) => [id, `${id}-time`],
  initial: () => '',
  // While only one of the two is chosen the value is empty, so that no error is shown between the two.
  read: ([day, time]) => (day?.value && time?.value ? `${day.value} ${time.value}` : ''),
  write: ([day, time], value) => {
    const [valueDay = '', valueTime = ''] = value.split(' ')
    if (day?.value === '') day.value = valueDay
    if (time?.value === '') time.value = valueTime
  },
  words: ({ locale, numerals }, value) =>
    value.replace(
      /^(\S+) (\S+)$/,
      (_, day: string, time: string) => `${dayInWords(day, locale)}, ${inNumerals(time, numerals)}`,
    ),
  validate: (field, value, { wrong, timeZone, now }) => {
    const [day = '', time = ''] = value.split(' ')
    const first = earliestMoment(field.earliest, timeZone, now)
    const isRight = /^\d{4}-\d{2}-\d{2}$/.test(day) && (!first || value >= first) && timesOn(field, day).includes(time)
    return isRight ? undefined : (field.invalid ?? wrong)
  },
  prepare: ([input], { earliest }, { timeZone, now }) => {
    const first = earliestDay(earliest, timeZone, now)
    if (first && input) (input as HTMLInputElement).min = first
  },
}

const Two = styled.div`
  display: grid;
  gap: .75rem;
  margin-top: .35rem;
  @media (min-width: 30rem) { grid-template-columns: 1fr 1fr; }
  & > label { display: grid; }
  & input, & select { min-height: 3.1rem; padding: .65rem .9rem; border: 1px solid var(--edge); border-radius: var(--radius-s); background: var(--surface); }
  & :focus-visible { border-color: var(--brand); outline-offset: 1px; }
`
