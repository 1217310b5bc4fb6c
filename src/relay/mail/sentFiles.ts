import { createHash } from 'node:crypto'
import { mediaTypeOf } from '../../node/serve/mediaTypeOf'

export type SentFile = {
  readonly field: string
  readonly name: string
  readonly bytes: Buffer
}

export type FileRules = {
  /** The largest size of all files of one form together, in bytes. */
  readonly bytes: number
  /** Allowed extensions, with the dot. */
  readonly types: readonly string[]
}

export type Attachment = {
  readonly filename: string
  readonly contentType: string
  readonly encoding: 'base64'
  readonly content: string
}

/** The extension of a file name in lower case, such as `.jpg`. */
const endingOf = (name: string): string => /\.[a-z\d]+$/.exec(name.toLowerCase())?.[0] ?? ''

export const bytesOf = (files: readonly SentFile[]): number => files.reduce((sum, { bytes }) => sum + bytes.length, 0)

/** The most files of one form: a visitor chooses a few. */
const mostFiles = 100

/** Returns why files are not sent; undefined if they are. @param rules undefined if none are allowed */
export function whyNotSent(files: readonly SentFile[], rules: FileRules | undefined): string | undefined {
  if (files.length === 0) return undefined
  if (!rules) return 'this relay sends no files'
  if (bytesOf(files) > rules.bytes) return `larger than ${rules.bytes / 1_000_000} MB`
  if (files.length > mostFiles) return `more than ${mostFiles} files`
  const odd = files.find(({ name }) => !rules.types.includes(endingOf(name)))
  return odd && `not one of ${rules.types.join(', ')}`
}

/** A file name without characters that could be read as a folder or a line break, at most 100 characters. */
export const plainName = (name: string): string =>
  [...name.replace(/^.*[/\\]/, '').replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')].slice(-100).join('').trim() || 'file'

export const toAttachment = ({ name, bytes }: SentFile): Attachment => ({
  filename: withoutEncodedWords(name),
  // The media type that the browser sent is not used, because a sender can claim any.
  contentType: mediaTypeOf(name),
  encoding: 'base64',
  content: bytes.toString('base64'),
})

/** Identifies the content of a file among files of the same name. */
export const hashOf = ({ bytes }: SentFile): string => createHash('sha256').update(bytes).digest('hex')

/** The text about a file in the mail: its name and size, and the reason if it is missing. */
export function describeFile({ name, bytes }: SentFile, why: string | undefined): string {
  const size = `${(Math.ceil(bytes.length / 100_000) / 10).toFixed(1)} MB`
  return `${name} (${size}${why === undefined ? '' : `, not attached: ${why}`})`
}

/**
 * Breaks what mail programs would decode in a header (RFC 2047): `=?utf-8?B?…?=` can hold a line break, an address, or a
 * subject that nobody cleaned.
 */
export const withoutEncodedWords = (text: string): string => text.replaceAll('=?', '= ?')
