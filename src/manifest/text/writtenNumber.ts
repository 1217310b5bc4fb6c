/** The digits of a text, of any script, as 0–9. Unicode has the ten digits of a script in a row, zero first. */
export const asciiDigits = (text: string): string =>
  Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => valueOf(digit.codePointAt(0) as number)).join('')

function valueOf(code: number): number {
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return before % 10
}

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The digits of any script as 0–9, all else as it is. */
export const withAsciiDigits = (text: string): string => text.replaceAll(/\p{Nd}+/gu, asciiDigits)

/** Signs and words beside an amount that say its currency. */
export const currencyWords = /\p{Sc}|\b(?:Rs\.?|INR|rupees?)(?![\p{L}\d])|रु(?:\.|पये|पए|पया)?|\/-/giu

/**
 * `₹ 1,20,000`, `1,200.50 /-`, `Rs. 900`: with the groups of thousands and of lakhs, and with digits of any script.
 * @returns undefined for a text that is no number, `ambiguous` for one that may be two
 */
export function writtenNumber(written: string): number | 'ambiguous' | undefined {
  const bare = withAsciiDigits(written).replaceAll(currencyWords, '').replaceAll(/\s/gu, '').replace('−', '-')
  // More digits than a number can hold would be infinity, which JSON does not have.
  if (bare.length < 100 && /^-?(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.\d+)?$/.test(bare) && !isAmbiguous(bare))
    return Number(bare.replaceAll(',', ''))
  if (/^-?\d+,\d{1,2}$/.test(bare)) return Number(bare.replace(',', '.'))
  return isAmbiguous(bare) || /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(bare) ? 'ambiguous' : undefined
}

/** Whether a point may stand between thousands, as in German. */
const isAmbiguous = (bare: string): boolean => /^-?[1-9]\d{0,2}\.\d{3}$/.test(bare)

/** A number as text that is read in one way: a thousandth has a further digit. */
export const plainNumber = (value: number): string => (isAmbiguous(String(value)) ? `${value}0` : String(value))
