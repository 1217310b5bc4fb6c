import { phonePattern, readPhone } from './readPhone'
import type { FieldKind, FieldOf, FieldProps } from './FieldKind'
import { LineInput } from './LineInput'
import { oneElement } from './oneElement'

/** The default number of digits without country code: that of Indian numbers. */
const usualDigits = 10

function PhoneView(props: FieldProps<'phone'>) {
  const { digits = usualDigits, countryCode, autocomplete } = props.field
  // HTML allows "tel-national" on lines of text alone, and a number is read with its country code too.
  const field = autocomplete === 'tel-national' ? { ...props.field, autocomplete: 'tel' } : props.field
  return (
    <LineInput
      {...props}
      field={field}
      input={{ type: 'tel', inputMode: 'tel', pattern: phonePattern(digits, countryCode) }}
    />
  )
}

const reading = ({ digits = usualDigits, countryCode }: FieldOf<'phone'>, value: string) =>
  readPhone(value, digits, countryCode)

/** A phone number: its national digits are sent, in whatever notation it was typed. */
export const phone: FieldKind<'phone'> = {
  ...oneElement,
  View: PhoneView,
  normalise: (field, value) => {
    const result = reading(field, value)
    return 'digits' in result ? result.digits : value.trim()
  },
  validate: (field, value, { wrong }) => {
    const result = reading(field, value)
    if ('digits' in result) return undefined
    const invalid = field.invalid ?? wrong
    return result.problem === 'tooLong' ? (field.tooLong ?? invalid) : invalid
  },
  words: (_field, value) => value,
  isTidied: true,
}
