/** The digits of a text, of any script, as 0–9. Unicode has the ten digits of a script in a row, zero first. */
export const asciiDigits = (text: string): string =>
  Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => valueOf(digit.codePointAt(0) as number)).join('')

function valueOf(code: number): number {
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return before % 10
}

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))
