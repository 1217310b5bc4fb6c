import { valueAt } from '../../../manifest/core/read'
import { problem, type LocatedProblem, type Problem } from '../../../manifest/core/problem'
import type { ListSheet } from '../../../manifest/json/listFiles'
import { mostFaults, readLines } from '../../../manifest/json/listLines'
import { locateProblems } from '../../../manifest/json/locate'
import { parseManifest } from '../../../manifest/json/parse'
import { isBuiltIn } from '../../../manifest/schema/lists'
import { readListSheet } from '../../tables/readListSheet'
import { sheetFault } from '../../tables/SheetFault'
import { tableOf } from '../../tables/readTable'

/** The rule of problems with the files of lists: such a site cannot be viewed or changed. */
export const listFileRule = 'list-file'

/** The text of a list's file. */
export type ListContent = Omit<ListSheet, 'cells'>

interface ReadContent {
  /** The list as JSON. */
  pieces: readonly string[]
  sheet?: ListSheet
  problems: LocatedProblem[]
}

export const isSheet = (name: string): boolean => name.endsWith('.csv')

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
  if (!fault || !('offset' in fault.at))
    return problem(listFileRule, { offset: start, length: line.length }, 'list-file/line', {})
  const { at, messageId, values } = fault
  const inFile = { ...at, offset: start + fault.at.offset }
  return problem(listFileRule, inFile, 'list-file/line-because', { because: { messageId, values } })
}
