import { pathOf, isRecord, valueAt, attempt } from '../core/read'
import { schema } from '../schema/schema'
import { spansOf, type Span } from './spans'

/**
 * Lists whose entries stand in a file of their own, one a line: `"cities": { "file": "cities.jsonl" }`. A manifest is
 * read as one text in which their entries stand where they are named, so that nothing else knows of such files. Each
 * line of a file is a line of that text, which ends with a comma where another follows: a line of the text is found in
 * its file by counting. Of a sheet (`cities.csv`) the rows are printed as JSON, and its cells are found by a table.
 */

/** A reference to a file in place of the entries of a list. */
export interface ListReference {
  keys: readonly string[]
  source: string
  /** The block with the key `file`. */
  value: Record<string, unknown>
  /** Its span in the manifest's own text. */
  span: Span
}

/** A cell of a sheet, and where what it says begins in the text of its list. */
export interface CellInList extends Span {
  from: number
  /** As spreadsheets name it: `B7`. */
  cell: string
}

/** A sheet in which a list is kept: as it is written, and its cells in the order of the list's text. */
export interface ListSheet {
  /** Without its byte order mark. */
  content: string
  mark: string
  encoding: 'utf8' | 'utf16le'
  cells: readonly CellInList[]
}

/** A list of a text whose entries stand in a file. */
export interface ListFile extends Span {
  /** The file, as the manifest names it. */
  name: string
  keys: readonly string[]
  /** The text of the reference in the manifest. */
  source: string
  /** For one that is kept in a sheet. */
  sheet?: ListSheet
}

/** A joined text, and what of it stands in other files: its lists, or all that it takes over from a base. */
export interface JoinedText {
  text: string
  lists: readonly FileOfText[]
}

export type FileOfText = ListFile | TakenOver

/** The base of a manifest (`"extends"`), over which its own values stand; it is the only file of its text. */
export interface TakenOver {
  /** The base's file as seen from the manifest's folder, such as `../base/base.json`. */
  name: string
  /** The base's media folder, in which files are that the manifest's own does not have. */
  mediaFolder: string
  /** The manifest without its base, with its lists. */
  own: JoinedText
  /** The base, with its lists and its own base. */
  base: JoinedText
  /** The stretch of the base's text that its file holds, for a look; all of it if left out. */
  content?: Span
  /** The stretches of the joined text in its order, each with its offset in one of these two. */
  parts: readonly (Span & { isOfBase: boolean; from: number })[]
}

export const takenOverIn = (files: readonly FileOfText[]): TakenOver | undefined =>
  files.find((file) => 'parts' in file)

/** The manifest alone, without its look and its base. */
export function withoutBase(joined: JoinedText): JoinedText {
  const taken = takenOverIn(joined.lists)
  return taken ? withoutBase(taken.own) : joined
}

/** Matches a list that is written as a block: most sites have none, and need no further look. */
const mayBeReference = new RegExp(`"(?:entries|${schema.lists().join('|')})"\\s*:\\s*\\{`)

/** The lists of a manifest's own text that name a file; none where the text is no JSON. */
export function listReferencesIn(text: string): ListReference[] {
  if (!text.includes('"file"') || !mayBeReference.test(text)) return []
  const manifest = attempt(() => JSON.parse(text) as unknown)
  const keysOfLists = [
    ...namesAt(manifest, 'catalogs').map((name) => ['catalogs', name]),
    ...namesAt(manifest, 'lists').map((name) => ['lists', name, 'entries']),
  ]
  const referring = keysOfLists.flatMap((keys) => {
    const value = valueAt(manifest, ...keys)
    return isRecord(value) && Object.hasOwn(value, 'file') ? [{ keys, value }] : []
  })
  const spans = spansOf(
    text,
    referring.map(({ keys }) => ({ at: pathOf(keys), onKey: false })),
  )
  return referring
    .map(({ keys, value }, index) => {
      const span = spans[index] as Span
      return { keys, value, span, source: text.slice(span.offset, span.offset + span.length) }
    })
    .sort((a, b) => a.span.offset - b.span.offset)
}

const namesAt = (manifest: unknown, key: string): string[] => {
  const named = valueAt(manifest, key)
  return isRecord(named) ? Object.keys(named).filter((name) => !name.startsWith('x-')) : []
}

/** A list's file that has been read, with the span of its reference. */
export interface ReadList extends ListFile {
  /** The list as JSON, in pieces: `listLines.ts`. */
  pieces: readonly string[]
}

/** Puts lists in place of their references, in one join. @param read in the order of the text */
export function joinLists(text: string, read: readonly ReadList[]): JoinedText {
  if (read.length === 0) return { text, lists: [] }
  const parts: string[] = []
  const lists: ListFile[] = []
  let [taken, length] = [0, 0]
  for (const { pieces, ...list } of read) {
    const before = text.slice(taken, list.offset)
    parts.push(before)
    let listLength = 0
    for (const piece of pieces) {
      parts.push(piece)
      listLength += piece.length
    }
    lists.push({ ...list, offset: length + before.length, length: listLength })
    length += before.length + listLength
    taken = list.offset + list.length
  }
  parts.push(text.slice(taken))
  return { text: parts.join(''), lists }
}

/** The spans of the lists in a text that was made from theirs, which must be JSON. */
export function listFilesIn(text: string, lists: readonly ListFile[]): ListFile[] {
  if (lists.length === 0) return []
  const paths = lists.map(({ keys }) => ({ at: pathOf(keys), onKey: false }))
  return spansOf(text, paths)
    .flatMap((span, index) => (text[span.offset] === '[' ? [{ ...(lists[index] as ListFile), ...span }] : []))
    .sort((a, b) => a.offset - b.offset)
}

/** The offset of the first line of a list's file, behind the bracket and its line end. */
export const beginOfLines = (text: string, { offset }: ListFile): number =>
  offset + 1 + (text[offset + 1] === '\n' ? 1 : text.startsWith('\r\n', offset + 1) ? 2 : 0)

/** The manifest's own text, which names the files. */
export function ownText(text: string, lists: readonly ListFile[]): string {
  let taken = 0
  const parts = lists.map(({ offset, length, source }) => {
    const before = text.slice(taken, offset)
    taken = offset + length
    return before + source
  })
  return parts.join('') + text.slice(taken)
}
