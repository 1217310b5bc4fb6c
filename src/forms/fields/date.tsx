import { earliestDay } from '../engine/days'
import type { FieldKind, FieldProps } from './FieldKind'
import { LineInput } from './LineInput'
import { oneElement } from './oneElement'
import { plainText } from './plainText'

function DateView(props: FieldProps<'date'>) {
  return <LineInput {...props} input={{ type: 'date' }} />
}

/** A day, as `2026-03-09`. */
export const date: FieldKind<'date'> = {
  ...oneElement,
  ...plainText,
  View: DateView,
  isTidied: false,
  validate: ({ earliest, openings, openOn, invalid }, value, { wrong, timeZone, now }) => {
    const day = value.trim()
    const first = earliestDay(earliest, timeZone, now)
    const special = openings?.[day]
    const isOpen = special ? special.length > 0 : !openOn || openOn.includes(new Date(day).getUTCDay())
    return /^\d{4,}-\d{2}-\d{2}$/.test(day) && (!first || day >= first) && isOpen ? undefined : (invalid ?? wrong)
  },
  prepare: ([input], { earliest }, { timeZone, now }) => {
    const first = earliestDay(earliest, timeZone, now)
    if (first && input) (input as HTMLInputElement).min = first
  },
}
