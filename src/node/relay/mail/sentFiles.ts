import { createHash } from 'node:crypto'
import { mediaTypeOf } from '../../serve/mediaTypeOf'

export type SentFile = {
  readonly field: string
  readonly name: string
  readonly bytes: Buffer
}

export type FileRules = {
  /** How large all files of one form may be together, in bytes. */
  readonly bytes: number
  /** Their endings, with the dot. */
  readonly types: readonly string[]
}

export type Attachment = {
  readonly filename: string
  readonly contentType: string
  readonly encoding: 'base64'
  readonly content: string
}

/** The last part of a file's name, such as `.jpg`, in lower case. */
const endingOf = (name: string): string => /\.[a-z\d]+$/.exec(name.toLowerCase())?.[0] ?? ''

export const bytesOf = (files: readonly SentFile[]): number => files.reduce((sum, { bytes }) => sum + bytes.length, 0)

/** Why files are not sent on; undefined where they are. @param rules undefined where none are */
export function whyNotSent(files: readonly SentFile[], rules: FileRules | undefined): string | undefined {
  if (files.length === 0) return undefined
  if (!rules) return 'this relay sends no files'
  if (bytesOf(files) > rules.bytes) return `larger than ${rules.bytes / 1_000_000} MB`
  const odd = files.find(({ name }) => !rules.types.includes(endingOf(name)))
  return odd && `not one of ${rules.types.join(', ')}`
}

/** A file's name without what could be read as a folder or break a line, at most 100 characters of it. */
export const plainName = (name: string): string =>
  [...name.replace(/^.*[/\\]/, '').replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')].slice(-100).join('').trim() || 'file'

export const toAttachment = ({ name, bytes }: SentFile): Attachment => ({
  filename: name,
  // What a browser says of a file is not asked: a sender can say anything.
  contentType: mediaTypeOf(name),
  encoding: 'base64',
  content: bytes.toString('base64'),
})

/** Tells files apart that are called alike. */
export const hashOf = ({ bytes }: SentFile): string => createHash('sha256').update(bytes).digest('hex')

/** What the mail says of a file: its name and size, and why it is not there if it is not. */
export function describeFile({ name, bytes }: SentFile, why: string | undefined): string {
  const size = `${(Math.ceil(bytes.length / 100_000) / 10).toFixed(1)} MB`
  return `${name} (${size}${why === undefined ? '' : `, not attached: ${why}`})`
}
