import {
  beginOfLines,
  ownText,
  takenOverIn,
  type CellInList,
  type FileOfText,
  type ListFile,
  type TakenOver,
} from './listFiles'
import type { Span } from './spans'

/** The part of a text that one file holds. */
export interface TextOfFile {
  /** As the manifest names it; undefined for the manifest itself. */
  name: string | undefined
  text: string
  /** Converts an offset of the joined text to one of this file; undefined if it is in another file. */
  offsetOf(offset: number): number | undefined
  /** The cell of a sheet at an offset of the joined text. */
  cellAt?(offset: number): CellInList | undefined
}

/** Splits a joined text by its files, the manifest first. The lines of a list's text end with commas. */
export function textsOfFiles(text: string, files: readonly FileOfText[]): TextOfFile[] {
  const taken = takenOverIn(files)
  return taken ? withBase(taken) : withLists(text, files as readonly ListFile[])
}

function withLists(text: string, lists: readonly ListFile[]): TextOfFile[] {
  if (lists.length === 0) return [{ name: undefined, text, offsetOf: (offset) => offset }]
  const ofLists = lists.map((list): TextOfFile => {
    const { sheet } = list
    if (sheet) {
      const cellAt = (offset: number): CellInList | undefined => {
        const index = lastAt(sheet.cells, ({ from }) => from, offset - list.offset)
        return isInside(offset, list) ? sheet.cells[index] : undefined
      }
      const offsetOf = (offset: number): number | undefined =>
        isInside(offset, list) ? (cellAt(offset)?.offset ?? 0) : undefined
      return { name: list.name, text: sheet.content, offsetOf, cellAt }
    }
    const [start, end] = [beginOfLines(text, list), list.offset + list.length - 1]
    return {
      name: list.name,
      text: text.slice(start, end),
      offsetOf: (offset) => (isInside(offset, list) ? Math.max(0, offset - start) : undefined),
    }
  })
  return [
    {
      name: undefined,
      text: ownText(text, lists),
      offsetOf: (offset) =>
        lists.some((list) => isInside(offset, list))
          ? undefined
          : lists
              .filter((list) => list.offset < offset)
              .reduce((rest, list) => rest - list.length + list.source.length, offset),
    },
    ...ofLists,
  ]
}

/** The brackets of a list belong to the manifest, its entries to the file. */
const isInside = (offset: number, list: ListFile): boolean => offset > list.offset && offset < list.offset + list.length

function withBase({ own, base, content, parts, name }: TakenOver): TextOfFile[] {
  const within = (isOfBase: boolean, { offsetOf, cellAt }: TextOfFile): Pick<TextOfFile, 'offsetOf' | 'cellAt'> => {
    const offsetIn = (offset: number): number | undefined => {
      const part = parts[lastAt(parts, (one) => one.offset, offset)]
      // A comma that joins two parts belongs to the first.
      return part?.isOfBase === isOfBase ? part.from + Math.min(offset - part.offset, part.length) : undefined
    }
    const through =
      <T>(find: (offset: number) => T) =>
      (offset: number): T | undefined => {
        const inner = offsetIn(offset)
        return inner === undefined ? undefined : find(inner)
      }
    return { offsetOf: through(offsetOf), ...(cellAt && { cellAt: through(cellAt) }) }
  }
  return [
    ...textsOfFiles(own.text, own.lists).map((file) => ({ ...file, ...within(false, file) })),
    ...(content ? [stretchOf(base.text, content)] : textsOfFiles(base.text, base.lists)).map((file) => ({
      ...file,
      name: nameBeside(name, file.name),
      ...within(true, file),
    })),
  ]
}

const stretchOf = (text: string, { offset, length }: Span): TextOfFile => ({
  name: undefined,
  text: text.slice(offset, offset + length),
  offsetOf: (one) => one - offset,
})

/** The name of a base's file as seen from the manifest. @param name of the base @param file as seen from the base */
export const nameBeside = (name: string, file: string | undefined): string =>
  file === undefined ? name : shortened(`${name.slice(0, name.lastIndexOf('/') + 1)}${file}`)

/** The same path without folders that it enters and leaves again. */
const shortened = (path: string): string =>
  path
    .split('/')
    .reduce<string[]>(
      (steps, step) =>
        step === '..' && steps.length > 0 && steps.at(-1) !== '..' ? steps.slice(0, -1) : [...steps, step],
      [],
    )
    .join('/')

/** The index of the last part that begins at an offset or before. */
function lastAt<T>(parts: readonly T[], beginOf: (part: T) => number, offset: number): number {
  let [low, high] = [0, parts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (beginOf(parts[middle] as T) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
