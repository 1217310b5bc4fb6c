/** What a typed phone number turned out to be. */
type PhoneReading = { digits: string } | { problem: 'invalid' | 'tooLong' }

/**
 * Reads a phone number however it is written: with `+91`, `0091`, `91` or a leading `0` before it, in any script's
 * digits. Everything else is dropped first, except that a `+` before the
 * first digit says that a country code follows. No digit is ever cut: a number with too many is a problem of its own.
 * @param length how many digits a number has without country code
 * @param countryCode dropped where it is written
 */
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

/**
 * What a browser without script asks of a phone number, as the `pattern` of its input: as many digits, or as many as
 * with the country code and what is dialled before it.
 */
export const phonePattern = (length: number, countryCode = ''): string =>
  `(?:\\P{Nd}*\\p{Nd}){${length},${length + '00'.length + countryCode.length + '0'.length}}\\P{Nd}*`

/** A number of another country is not one of ours with a few digits too many. */
const withoutCountry = (digits: string, code: string): string | undefined =>
  code && digits.startsWith(code) ? digits.slice(code.length) : undefined

/** `91` is the country only where a whole number follows: as the beginning of ten digits it stays. */
function withoutTrunk(digits: string, length: number, code: string): string {
  const rest = digits.replace(/^0/, '')
  return rest.length > length && code && rest.startsWith(code) ? rest.slice(code.length) : rest
}

/** Only the digits, as 0 to 9. Unicode keeps the digits of every script in unbroken tens, zero first. */
const asciiDigits = (text: string): string =>
  Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => valueOf(digit.codePointAt(0) as number)).join('')

function valueOf(code: number): number {
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return before % 10
}

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))
