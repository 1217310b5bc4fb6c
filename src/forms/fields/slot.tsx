import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { VisuallyHidden, Small } from '../../ui/styles/elements'
import { earliestMoment, lastWithoutScript, latestDay, limitDays, momentInWords } from './days'
import { FieldError, Frame, describe, useShownError } from './FieldFrame'
import { type FieldKind, type FieldOf, type FieldProps, plainText } from './FieldKind'
import { timesOn, wordsOnClosed } from './slotTimes'

interface Offers {
  possible?: readonly string[]
  closed?: string | undefined
}

function SlotView({ field, id, sentAs }: FieldProps<'slot'>) {
  const error = useShownError(field.name)
  const input = useRef<HTMLInputElement>(null)
  const [day, setDay] = useState('')
  // A day may have been chosen before this code was loaded.
  useEffect(() => {
    const read = () => setDay(input.current?.value ?? '')
    // A form is emptied after it was sent, and once its event is over.
    const readLater = () => void setTimeout(read)
    const { form } = input.current ?? {}
    read()
    form?.addEventListener('reset', readLater)
    return () => form?.removeEventListener('reset', readLater)
  }, [])
  const { possible, closed }: Offers = day === '' ? {} : offersNow(field, day)
  return (
    <Frame as="fieldset" data-width={field.width} {...describe(id, field.hint, closed ?? error)}>
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
            max={lastWithoutScript(field.latest)}
            onInput={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </label>
        <label>
          <VisuallyHidden>{field.timeLabel}</VisuallyHidden>
          <select id={`${id}-time`} name={sentAs && `${sentAs} (time)`} required={field.required} defaultValue="">
            <option value="">{field.timeLabel}</option>
            {timesOn(field).map((time) => (
              // A time that was chosen before the day stays, with an error: it is hidden, not removed.
              <option
                key={time}
                value={time}
                {...(possible?.includes(time) === false && { disabled: true, hidden: true })}
              >
                {momentInWords(field, time)}
              </option>
            ))}
          </select>
        </label>
      </Two>
      {field.hint && <Small id={`${id}-hint`}>{field.hint}</Small>}
      <Said role="status">
        <FieldError id={id} error={closed} />
      </Said>
      {closed === undefined && <FieldError id={id} error={error} />}
    </Frame>
  )
}

const offersNow = (field: FieldOf<'slot'>, day: string): Offers => offersOn(field, day, Date.now(), field.timeZone)

/** The times of a day that can still be chosen; if there are none, what to say of it. */
export function offersOn(field: FieldOf<'slot'>, day: string, now: number, timeZone = 'UTC'): Offers {
  const first = earliestMoment(field.earliest, timeZone, now) ?? ''
  const last = latestDay(field.latest, timeZone, now)
  const timesFrom = (one: string) =>
    one > (last ?? one) ? [] : timesOn(field, one).filter((time) => `${one} ${time}` >= first)
  const possible = timesFrom(day)
  if (possible.length > 0) return { possible }
  return { possible, closed: wordsOnClosed(day, field, (one) => timesFrom(one).length > 0) ?? field.invalid }
}

/** A day and a time, as `2026-12-24 10:30`. */
export const slot: FieldKind<'slot'> = {
  ...plainText,
  View: SlotView,
  ids: (_field, id) => [id, `${id}-time`],
  initial: () => '',
  // While only one of the two is chosen the value is empty, so that no error is shown between the two.
  read: ([day, time]) => (day?.value && time?.value ? `${day.value} ${time.value}` : ''),
  write: ([day, time], value) => {
    const [valueDay = '', valueTime = ''] = value.split(' ')
    if (day?.value === '') day.value = valueDay
    if (time?.value === '') time.value = valueTime
  },
  words: momentInWords,
  validate: (field, value, { wrong, timeZone, now }) => {
    const [day = '', time = ''] = value.split(' ')
    const { possible, closed } = offersOn(field, day, now, timeZone)
    return possible?.includes(time) ? undefined : (closed ?? field.invalid ?? wrong)
  },
  prepare: ([input], field, context) => limitDays(input, field, context),
}

/** It takes no line while it is empty. */
const Said = styled.div`
  &:empty { margin-top: -.35rem; }
`

export const Two = styled.div`
  display: grid;
  gap: .75rem;
  margin-top: .35rem;
  @media (min-width: 30rem) { grid-template-columns: 1fr 1fr; }
  & > label { display: grid; gap: .25rem; }
  & input, & select { min-height: 3.1rem; padding: .65rem .9rem; border: 1px solid var(--edge); border-radius: var(--radius-s); background: var(--surface); }
  & :focus-visible { border-color: var(--brand); outline-offset: 1px; }
`
