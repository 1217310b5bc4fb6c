import { isUtf8 } from 'node:buffer'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { MessageId, MessageValues } from '../../../words/checkValues.generated'
import type { Problem } from '../../../manifest/core/problem'
import { contentHash } from '../../cache/contentHash'
import { isSheet, type ListContent } from './readListContent'

/** The reason why a list cannot be read from a file, and the key of its block that is at fault. */
interface Fault extends Pick<Problem, 'messageId' | 'values'> {
  key: string
}

/** The limit in bytes for all files of a site: a JavaScript string has at most 2²⁹ characters. */
const largest = 500_000_000

/** The folder of a manifest, from which the files of its lists are read: each once, and none from outside. */
export class ListFolder {
  #size: number
  readonly #read = new Set<string>()
  /** The absolute paths of all requested files, including missing ones. */
  readonly paths: string[] = []
  /** Hashes of the bytes of the read files. */
  readonly hashes: string[] = []

  /** @param size of the manifest itself in bytes */
  constructor(
    readonly folder: string,
    size: number,
  ) {
    this.#size = size
  }

  /** The text of the file that a block names, `{ "file": "cities.jsonl" }`. */
  read(block: Readonly<Record<string, unknown>>): ListContent | Fault {
    const other = Object.keys(block).find((key) => key !== 'file' && !key.startsWith('x-'))
    if (other !== undefined) return { ...fault('list-file/beside', { key: other }), key: other }
    const { file: name } = block
    if (typeof name !== 'string' || !isName.test(name))
      return typeof name === 'string' && /\.(?:xlsx|xls|ods)$/i.test(name)
        ? fault('list-file/workbook', { file: name })
        : fault('list-file/name', { written: JSON.stringify(name) ?? '' })
    if (/^\/|(?:^|\/)\.\.\//.test(name)) return outside(name)
    this.paths.push(resolve(this.folder, name))
    try {
      return this.#open(name)
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? fault('list-file/none', { file: name })
        : unreadable(name)
    }
  }

  #open(name: string): ListContent | Fault {
    const path = realpathSync(join(this.folder, name))
    if (!path.startsWith(`${realpathSync(this.folder)}${sep}`.replace(`${sep}${sep}`, sep))) return outside(name)
    const about = statSync(path)
    if (!about.isFile()) return unreadable(name)
    if (this.#read.has(path)) return fault('list-file/twice', { file: name })
    this.#read.add(path)
    this.#size += about.size
    if (this.#size > largest)
      return fault('list-file/large', {
        file: name,
        megabytes: Math.floor(this.#size / 1e6),
        most: largest / 1e6,
      })
    const bytes = readFileSync(path)
    const encoding = isSheet(name) && isUtf16(bytes) ? 'utf16le' : 'utf8'
    if (encoding === 'utf8' && !isUtf8(bytes)) return fault('list-file/not-utf8', { file: name })
    this.hashes.push(contentHash(bytes))
    const text = bytes.toString(encoding)
    const mark = isSheet(name) && text.startsWith('\uFEFF') ? '\uFEFF' : ''
    return { content: text.slice(mark.length), mark, encoding }
  }
}

const isName = /^[\p{L}\p{M}\p{N}._/ -]+\.(?:jsonl|csv)$/u

/** Whether a text is in what spreadsheets call "Unicode", by its mark. */
const isUtf16 = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xfe && bytes.length % 2 === 0

const fault = <K extends MessageId>(messageId: K, values: MessageValues<K>): Fault => ({
  key: 'file',
  messageId,
  values,
})

const outside = (file: string): Fault => fault('list-file/outside', { file })

const unreadable = (file: string): Fault => fault('list-file/no-access', { file })
