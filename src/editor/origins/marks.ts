/**
 * Marks around a value while a page is rendered, in characters that no manifest can hold and that are no digits: code
 * that reads the digits of a telephone number passes over them. `open(n) … close` stands around a text; `after(n)`
 * follows the name of a file or an icon.
 */
const [opening, closing, end, following] = ['\uE010', '\uE011', '\uE012', '\uE013'] as const
const zero = 0xe020

const digits = (number: number): string =>
  [...number.toString(16)].map((digit) => String.fromCharCode(zero + Number.parseInt(digit, 16))).join('')

export const around = (text: string, number: number): string => opening + digits(number) + end + text + closing
export const after = (name: string, number: number): string => name + following + digits(number) + end

/** One mark; the groups hold its kind and its digits. */
export const mark = /([\uE010\uE013])([\uE020-\uE02F]+)\uE012|\uE011/g

export const numberOf = (written: string): number =>
  Number.parseInt([...written].map((digit) => (digit.charCodeAt(0) - zero).toString(16)).join(''), 16)

/** The same inside an address, where `encodeURIComponent` has been at it. */
const encoded = /(?:%EE%80%9[0-3]|%EE%80%A[0-9A-F])+/g

/** A text without marks. */
export const withoutMarks = (text: string): string =>
  /[\uE010-\uE013]|%EE%80%9/.test(text)
    ? text
        .replace(mark, '')
        .replace(/[\uE010-\uE013\uE020-\uE02F]/g, '')
        .replace(encoded, '')
    : text
