/**
 * Marks stand in rendered text for what is filled in or found again there. They are made of characters for private use,
 * which no manifest can hold (`manifest/rules/oddCharacter.ts`):
 *
 *     E000 name E001            what a page is called, see {@link pageMark}
 *     E002 name                 a place in finished HTML, see {@link slotMark}
 *     E003 number E004          a word of a page's own, see {@link wordMark}; E005 in place of E003 in JSON
 *     E010 digits E012 … E011   a text and its origin, see {@link markAround}
 *     E013 digits E012          the origin of the file or icon before it, see {@link markAfter}
 *     E014 to E018              stars and brackets that are no markup, see `manifest/text/markup.ts`
 */

/** A name of the page, such as `page.title`, in parts that many pages share: each page fills it in. */
export const pageMark = (name: string): string => `\uE000${name}\uE001`

/** Splits at the marks of names of the page; each second piece is a name. */
export const pageMarks = /\uE000(page\.[a-z]+)\uE001/

/** The slots of a page's parts in its frame. */
export type FrameSlot = 'header' | 'crumbs' | 'sections' | 'footer' | 'floating'

/** The fold is where a section that opens a page with a picture goes on below the screen. */
export const slotMark = (slot: FrameSlot | 'fold'): string => `\uE002${slot}`

/** The id of the element above the fold, by the id of its section. */
export const openingId = (id: string): string => `${id}-opening`

/** Content below the fold is shown once all styles are loaded; content above has its styles in the page. */
export const Fold = () => slotMark('fold')

/** Splits at the slots; each second piece is a name. */
export const slotMarks = /\uE002(header|crumbs|sections|footer|floating)/

/** A word that differs between the pages of a template. */
export const wordMark = (word: number | string): string => `\uE003${word}\uE004`

/** The same in the text of a template, where a mark also notes how its word is escaped. */
export const templateMarks = /\uE003(\d+)[^\uE004]*\uE004/g

/** Splits at the marks of words, in text, in JSON and in a part of an address; then follow how a mark begins and its word. */
export const wordMarks = /(\uE003|\uE005|%EE%80%83)(\d+|share)(?:\uE004|%EE%80%84)/
export const [inText, inJson, inAddress] = ['\uE003', '\uE005', '%EE%80%83'] as const

/** Whether a text contains marks of words, or parts of one. */
export const hasWordMark = (text: string): boolean => /[\uE003-\uE005]/.test(text)

const zero = 0xe020

/** Not in digits: code that reads those of a telephone number passes over marks. */
const digits = (number: number): string =>
  [...number.toString(16)].map((digit) => String.fromCharCode(zero + Number.parseInt(digit, 16))).join('')

/** A text and the number of its origin. */
export const markAround = (text: string, number: number): string => `\uE010${digits(number)}\uE012${text}\uE011`
/** The name of a file or an icon, and the number of its origin. */
export const markAfter = (name: string, number: number): string => `${name}\uE013${digits(number)}\uE012`

/** Marks of origins: the groups hold whether it follows a name, and its digits; the end of a text has neither. */
export const originMarks = /(?:\uE010|(\uE013))([\uE020-\uE02F]+)\uE012|\uE011/g

export const originOf = (written: string): number =>
  Number.parseInt([...written].map((digit) => (digit.charCodeAt(0) - zero).toString(16)).join(''), 16)

/** Marks of origins inside an address, encoded by `encodeURIComponent`. */
const encodedOrigin = /(?:%EE%80%9[0-3]|%EE%80%A[0-9A-F])+/g

export const hasOrigin = (text: string): boolean => /[\uE010-\uE013]|%EE%80%9/.test(text)

export const withoutOrigins = (text: string): string =>
  hasOrigin(text)
    ? text
        .replace(originMarks, '')
        .replace(/[\uE010-\uE013\uE020-\uE02F]/g, '')
        .replace(encodedOrigin, '')
    : text
