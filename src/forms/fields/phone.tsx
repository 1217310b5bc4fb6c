import { asciiDigits } from '../../manifest/text/writtenNumber'
import { LineInput } from './FieldFrame'
import { oneText, type FieldKind, type FieldOf, type FieldProps } from './FieldKind'

/** The default number of digits without country code: that of Indian numbers. */
const usualDigits = 10

function PhoneView(props: FieldProps<'phone'>) {
  const { digits = usualDigits, countryCode, autocomplete } = props.field
  // HTML allows "tel-national" on lines of text alone, and a number is read with its country code too.
  const field = autocomplete === 'tel-national' ? { ...props.field, autocomplete: 'tel' as const } : props.field
  const pattern = phonePattern(digits, countryCode)
  return <LineInput {...props} field={field} input={{ type: 'tel', inputMode: 'tel', pattern }} />
}

const reading = ({ digits = usualDigits, countryCode }: FieldOf<'phone'>, value: string) =>
  readPhone(value, digits, countryCode)

/** A phone number: its national digits are sent, in whatever notation it was typed. */
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

type PhoneReading = { digits: string } | { problem: 'invalid' | 'tooLong' }

/** Any notation and script; digits are never cut off. @param length without country code @param countryCode dropped */
export function readPhone(text: string, length: number, countryCode = ''): PhoneReading {
  const all = asciiDigits(text)
  const isForeign = /^[^\p{Nd}]*[+\uFF0B]/u.test(text) || all.startsWith('00')
  const national = isForeign
    ? withoutCountry(all.replace(/^00/, ''), countryCode)
    : withoutTrunk(all, length, countryCode)
  if (national === undefined) return { problem: all.length > length ? 'tooLong' : 'invalid' }
  const digits = national.replace(/^0/, '')
  if (digits.length > length) return { problem: 'tooLong' }
  return digits.length === length && !digits.startsWith('0') ? { digits } : { problem: 'invalid' }
}

/** The input's `pattern` without script: `length` digits, optionally after the country code. */
export const phonePattern = (length: number, countryCode = ''): string =>
  `(?:\\P{Nd}*\\p{Nd}){${length},${length + '00'.length + countryCode.length + '0'.length}}\\P{Nd}*`

/** Returns undefined for a number of another country, which is not ours with a few more digits. */
const withoutCountry = (digits: string, code: string): string | undefined =>
  code && digits.startsWith(code) ? digits.slice(code.length) : undefined

/** Drops `91` only if a complete number follows: ten digits can begin with it too. */
function withoutTrunk(digits: string, length: number, code: string): string {
  const rest = digits.replace(/^0/, '')
  return rest.length > length && code && rest.startsWith(code) ? rest.slice(code.length) : rest
}
