import { LineInput } from './FieldFrame'
import { loadedLazyFields } from './loadLazyFields'
import { phonePattern, readPhone } from './readPhone'
import { oneText, type FieldKind, type FieldOf, type FieldProps } from './FieldKind'

/** The default number of digits without country code: that of Indian numbers. */
const usualDigits = 10

function PhoneView(props: FieldProps<'phone'>) {
  const { digits = usualDigits, countryCode, autocomplete, rule } = props.field
  // HTML allows "tel-national" on lines of text alone, and a number is read with its country code too.
  const field = autocomplete === 'tel-national' ? { ...props.field, autocomplete: 'tel' as const } : props.field
  const pattern = rule ? phonePattern(4, '', 17) : phonePattern(digits, countryCode)
  return <LineInput {...props} field={field} input={{ type: 'tel', inputMode: 'tel', pattern }} />
}

const reading = ({ digits = usualDigits, countryCode, rule }: FieldOf<'phone'>, value: string) =>
  rule ? loadedLazyFields().readPhoneBy(rule, value) : readPhone(value, digits, countryCode)

/** A phone number: its national digits are sent, or all with + where those of other countries are taken too. */
export const phone: FieldKind<'phone'> = {
  ...oneText,
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
  isTidied: true,
}
