import { type FileOfText, beginOfLines, ownText, takenOverIn, type ListFile, type TakenOver } from './listFiles'
import { keysOf, keyWords, pointerOf } from '../core/read'
import type { LocatedProblem, SourceLocation, Problem } from '../core/problem'
import { spansOf, type Span } from './spans'

/** The part of a text that one file holds. */
interface TextOfFile {
  /** As the manifest names it; undefined for the manifest itself. */
  name: string | undefined
  text: string
  /** Converts a span of the joined text to one of this file, in a sheet its cell; undefined if it is in another file. */
  spanOf(span: Span): (Span & { cell?: string }) | undefined
}

/** Splits a joined text by its files, the manifest first. The lines of a list's text end with commas. */
export function textsOfFiles(text: string, files: readonly FileOfText[]): TextOfFile[] {
  const taken = takenOverIn(files)
  return taken ? withBase(taken) : withLists(text, files as readonly ListFile[])
}

function withLists(text: string, lists: readonly ListFile[]): TextOfFile[] {
  if (lists.length === 0) return [{ name: undefined, text, spanOf: (span) => span }]
  const ofLists = lists.map((list): TextOfFile => {
    const { sheet } = list
    if (sheet) {
      const cellAt = (offset: number) => sheet.cells[lastAt(sheet.cells, ({ from }) => from, offset - list.offset)]
      return {
        name: list.name,
        text: sheet.content,
        spanOf: (span) => (isInside(span.offset, list) ? (cellAt(span.offset) ?? { ...span, offset: 0 }) : undefined),
      }
    }
    const [start, end] = [beginOfLines(text, list), list.offset + list.length - 1]
    return {
      name: list.name,
      text: text.slice(start, end),
      spanOf: ({ offset, length }) =>
        isInside(offset, list) ? { offset: Math.max(0, offset - start), length } : undefined,
    }
  })
  return [
    {
      name: undefined,
      text: ownText(text, lists),
      spanOf: ({ offset, length }) =>
        lists.some((list) => isInside(offset, list))
          ? undefined
          : {
              offset: lists
                .filter((list) => list.offset < offset)
                .reduce((rest, list) => rest - list.length + list.source.length, offset),
              length,
            },
    },
    ...ofLists,
  ]
}

/** The brackets of a list belong to the manifest, its entries to the file. */
const isInside = (offset: number, list: ListFile): boolean => offset > list.offset && offset < list.offset + list.length

function withBase({ own, base, content, parts, name }: TakenOver): TextOfFile[] {
  const within =
    (isOfBase: boolean, { spanOf }: TextOfFile): TextOfFile['spanOf'] =>
    ({ offset, length }) => {
      const part = parts[lastAt(parts, (one) => one.offset, offset)]
      if (part?.isOfBase !== isOfBase) return undefined
      // A comma that joins two parts belongs to the first.
      return spanOf({ offset: part.from + Math.min(offset - part.offset, part.length), length })
    }
  return [
    ...textsOfFiles(own.text, own.lists).map((file) => ({ ...file, spanOf: within(false, file) })),
    ...(content ? [stretchOf(base.text, content)] : textsOfFiles(base.text, base.lists)).map((file) => ({
      ...file,
      name: nameBeside(name, file.name),
      spanOf: within(true, file),
    })),
  ]
}

const stretchOf = (text: string, { offset, length }: Span): TextOfFile => ({
  name: undefined,
  text: text.slice(offset, offset + length),
  spanOf: (span) => ({ ...span, offset: span.offset - offset }),
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

/** A problem or a use, with its location in a manifest. */
type AtPath = Pick<Problem, 'at' | 'onKey'>

type Located<T extends AtPath> = Omit<T, 'at' | 'onKey'> & SourceLocation

interface WithSpan<T> {
  problem: T
  span: Span & { cell?: string }
}

/** Adds line and column, in the order of the file; other files come last. @param lists what stands in other files */
export function locateProblems<T extends AtPath>(
  text: string,
  problems: readonly T[],
  lists: readonly FileOfText[] = [],
): Located<T>[] {
  if (problems.length === 0) return []
  const atPaths = problems.flatMap(({ at, onKey = false }) => ('offset' in at ? [] : [{ at, onKey }]))
  const isUnique = !problems.some((problem) => 'rule' in problem && problem.rule === 'duplicate-key')
  const spans = (atPaths.length === 0 ? [] : spansOf(text, atPaths, isUnique)).values()
  const spanned = problems.map((problem) => ({
    problem,
    span: 'offset' in problem.at ? problem.at : (spans.next().value as Span),
  }))
  spanned.sort(byOffset)
  if (lists.length === 0) return linesIn(text, spanned)
  return textsOfFiles(text, lists).flatMap(({ name, text: fileText, spanOf }) => {
    const inside = spanned.flatMap(({ problem, span }): WithSpan<T>[] => {
      const inFile = spanOf(span)
      return inFile ? [{ problem, span: inFile }] : []
    })
    // The cells of a row may be in another order than what they say, and the entries of a site than those of its base.
    const located = linesIn(fileText, inside.sort(byOffset))
    return name === undefined ? located : located.map((problem) => ({ ...problem, file: name }))
  })
}

const byOffset = (a: { span: Span }, b: { span: Span }): number => a.span.offset - b.span.offset

/** @param spanned in the order of the text */
function linesIn<T extends AtPath>(text: string, spanned: readonly WithSpan<T>[]): Located<T>[] {
  let [line, start] = [1, 0]
  return spanned.map(({ problem, span: { offset, length, cell } }) => {
    const { at, onKey: _, ...rest } = problem
    for (let next = text.indexOf('\n', start); next >= 0 && next < offset; next = text.indexOf('\n', start))
      [line, start] = [line + 1, next + 1]
    const end = text.indexOf('\n', offset)
    const keys = 'offset' in at ? undefined : keysOf(at)
    // A spread of such a rest takes ten times as long.
    return Object.assign(rest, {
      line,
      column: offset - start + 1,
      ...(cell !== undefined && { cell }),
      length: Math.max(1, Math.min(length, (end < 0 ? text.length : end) - offset)),
      ...(keys ? { place: keyWords(keys), pointer: pointerOf(keys) } : { place: '' }),
    })
  })
}

export const byLocation = (a: LocatedProblem, b: LocatedProblem): number =>
  (a.file ?? '').localeCompare(b.file ?? '') || a.line - b.line || a.column - b.column
