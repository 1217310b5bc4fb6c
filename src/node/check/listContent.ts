import { valueAt } from '../../manifest/core/read'
import { problem, type LocatedProblem, type Problem } from '../../manifest/core/problem'
import type { ListSheet } from '../../manifest/json/listFiles'
import { mostFaults, readLines } from '../../manifest/json/listLines'
import { locateProblems } from '../../manifest/json/locate'
import { parseManifest } from '../../manifest/json/parse'
import { isBuiltIn } from '../../manifest/schema/lists'
import { readListSheet } from '../tables/readListSheet'
import { sheetFault } from '../tables/SheetFault'
import { tableOf } from '../tables/readTable'
import { isUtf8 } from 'node:buffer'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { MessageId, MessageValues } from '../../words/checkValues.generated'
import { contentHash } from '../cache/cache'

/** The rule of problems with the files of lists: such a site cannot be viewed or changed. */
export const listFileRule = 'list-file'

type ListContent = Omit<ListSheet, 'cells'>

interface ReadContent {
  /** The list as JSON. */
  pieces: readonly string[]
  sheet?: ListSheet
  problems: LocatedProblem[]
}

const isSheet = (name: string): boolean => name.endsWith('.csv')

/** @param keys of the list @param manifest that says what the list's entries have */
export function readListContent(
  name: string,
  file: ListContent,
  keys: readonly string[],
  manifest: unknown,
): ReadContent {
  const { pieces, problems, sheet } = isSheet(name) ? readSheetOf(file, keys, manifest) : readJsonLines(file)
  return { pieces, problems: problems.map((one) => ({ ...one, file: name })), ...(sheet && { sheet }) }
}

function readJsonLines({ content }: ListContent): ReadContent {
  const { pieces, faults } = readLines(content)
  const problems = faults.map(({ offset, length }) => faultOfLine(content.slice(offset, offset + length), offset))
  return { pieces, problems: locateProblems(content, problems) }
}

function readSheetOf(file: ListContent, keys: readonly string[], manifest: unknown): ReadContent {
  const { content } = file
  const list = keys[1] ?? ''
  const table = tableOf(manifest, list)
  // The fields of a list may be those of a base, which is not known here.
  const isDescribed = isBuiltIn(list) || valueAt(manifest, 'lists', list, 'fields') !== undefined
  const { pieces, cells, faults } =
    table && isDescribed
      ? readListSheet(content, table)
      : {
          pieces: ['[]'],
          cells: [],
          faults: [{ ...sheetFault('list-file/no-fields', { list }), offset: 0, length: 1 }],
        }
  const problems = faults.slice(0, mostFaults).flatMap(({ cell, offset, length, messageId, values, suggestion }) =>
    locateProblems(content, [
      {
        rule: listFileRule,
        severity: 'error',
        at: { offset, length },
        messageId,
        values,
        ...(suggestion !== undefined && { suggestion }),
      },
    ] satisfies Problem[]).map((one) => ({ ...one, ...(cell !== undefined && { cell }) })),
  )
  return { pieces, sheet: { ...file, cells }, problems }
}

/** The problem of a line that is not one block. @param start its offset in the file */
function faultOfLine(line: string, start: number): Problem {
  const [fault] = parseManifest(line.trimEnd()).problems
  if (!fault || !('offset' in fault.at)) return problem({ offset: start, length: line.length }, 'list-file/line', {})
  const { at, messageId, values } = fault
  const inFile = { ...at, offset: start + fault.at.offset }
  return problem(inFile, 'list-file/line-because', { because: { messageId, values } })
}

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
      return fault('list-file/large', { file: name, megabytes: Math.floor(this.#size / 1e6), most: largest / 1e6 })
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
