import { asciiDigits } from '../../manifest/text/writtenNumber'

export type PhoneReading = { digits: string } | { problem: 'invalid' | 'tooLong' }

/** Any notation and script; digits are never cut off. @param length without country code @param countryCode dropped */
export function readPhone(text: string, length: number, countryCode = ''): PhoneReading {
  const all = asciiDigits(text)
  const national = hasCode(text, all)
    ? withoutCountry(all.replace(/^00/, ''), countryCode)
    : withoutTrunk(all, length, countryCode)
  if (national === undefined) return { problem: all.length > length ? 'tooLong' : 'invalid' }
  const digits = national.replace(/^0/, '')
  if (digits.length > length) return { problem: 'tooLong' }
  return digits.length === length && !digits.startsWith('0') ? { digits } : { problem: 'invalid' }
}

/** Whether a number says its country. @param digits its own */
export const hasCode = (text: string, digits: string): boolean =>
  /^[^\p{Nd}]*[+\uFF0B]/u.test(text) || digits.startsWith('00')

/** The input's `pattern` without script: `length` digits, optionally after the country code. */
export const phonePattern = (
  length: number,
  countryCode = '',
  most = length + '00'.length + countryCode.length + '0'.length,
): string => `(?:\\P{Nd}*\\p{Nd}){${length},${most}}\\P{Nd}*`

/** Returns undefined for a number of another country, which is not ours with a few more digits. */
const withoutCountry = (digits: string, code: string): string | undefined =>
  code && digits.startsWith(code) ? digits.slice(code.length) : undefined

/** Drops `91` only if a complete number follows: ten digits can begin with it too. */
function withoutTrunk(digits: string, length: number, code: string): string {
  const rest = digits.replace(/^0/, '')
  return rest.length > length && code && rest.startsWith(code) ? rest.slice(code.length) : rest
}
