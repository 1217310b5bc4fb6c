import { addDays, lastWithoutScript, limitDays } from './days'
import { GroupFrame } from './FieldFrame'
import { type FieldKind, type FieldProps, plainText } from './FieldKind'
import { Two } from './slot'
import { daysOf, stayInWords, stayProblem } from './stay'

function DatesView({ field, id, sentAs }: FieldProps<'dates'>) {
  const days = [
    [id, field.fromLabel, sentAs],
    [`${id}-to`, field.toLabel, sentAs && `${sentAs} (to)`],
  ] as const
  return (
    <GroupFrame field={field} id={id}>
      <Two>
        {days.map(([each, label, name]) => (
          <label key={each}>
            {label}
            <input type="date" id={each} name={name} required={field.required} max={lastWithoutScript(field.latest)} />
          </label>
        ))}
      </Two>
    </GroupFrame>
  )
}

/** Two days, the second after the first, as an interval of ISO 8601: `2026-12-12/2026-12-15`. */
export const dates: FieldKind<'dates'> = {
  ...plainText,
  View: DatesView,
  ids: (_field, id) => [id, `${id}-to`],
  initial: () => '',
  // As in a field for a day and a time: no error is shown between the two.
  read: ([from, to]) => (from?.value && to?.value ? `${from.value}/${to.value}` : ''),
  write: (elements, value) => {
    const days = value.split('/')
    elements.forEach((element, index) => (element.value ||= days[index] ?? ''))
  },
  words: stayInWords,
  parts: (value) => {
    const { from, to, count } = daysOf(value)
    return { from, to, nights: value && String(count) }
  },
  validate: (field, value, { wrong, ...context }) =>
    stayProblem(field, value, { ...context, invalid: field.invalid ?? wrong }),
  prepare: (elements, field, context) => {
    const [from, to] = elements
    for (const element of elements) limitDays(element, field, context)
    // The second day is looked for after the first.
    from?.addEventListener('input', () => from.value && to?.setAttribute('min', addDays(from.value, 1)))
  },
}
