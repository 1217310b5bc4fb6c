import { earliestDay, hoursOn, lastWithoutScript, latestDay, limitDays, momentInWords } from './days'
import { LineInput } from './FieldFrame'
import { oneText, type FieldKind } from './FieldKind'

/** A day, as `2026-03-09`. */
export const date: FieldKind<'date'> = {
  ...oneText,
  View: (props) => <LineInput {...props} input={{ type: 'date', max: lastWithoutScript(props.field.latest) }} />,
  words: momentInWords,
  validate: ({ earliest, latest, invalid, ...field }, value, { wrong, timeZone, now }) => {
    const day = value.trim()
    const first = earliestDay(earliest, timeZone, now)
    const last = latestDay(latest, timeZone, now)
    const isOpen = hoursOn(day, field)?.length !== 0
    return /^\d{4,}-\d{2}-\d{2}$/.test(day) && day >= (first ?? '') && day <= (last ?? day) && isOpen
      ? undefined
      : (invalid ?? wrong)
  },
  prepare: ([input], field, context) => limitDays(input, field, context),
}
