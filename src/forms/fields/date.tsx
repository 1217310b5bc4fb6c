import { earliestDay, hoursOn, momentInWords } from './days'
import { LineInput } from './FieldFrame'
import { oneText, type FieldKind } from './FieldKind'

/** A day, as `2026-03-09`. */
export const date: FieldKind<'date'> = {
  ...oneText,
  View: (props) => <LineInput {...props} input={{ type: 'date' }} />,
  words: momentInWords,
  validate: ({ earliest, invalid, ...field }, value, { wrong, timeZone, now }) => {
    const day = value.trim()
    const first = earliestDay(earliest, timeZone, now)
    const isOpen = hoursOn(day, field)?.length !== 0
    return /^\d{4,}-\d{2}-\d{2}$/.test(day) && (!first || day >= first) && isOpen ? undefined : (invalid ?? wrong)
  },
  prepare: ([input], { earliest }, { timeZone, now }) => {
    const first = earliestDay(earliest, timeZone, now)
    if (first && input) (input as HTMLInputElement).min = first
  },
}
