import { applyOperation, type Operation, isWithin, pointerTo, type Pointer } from '../../../manifest/edits/pointer'
import { differences } from '../../../manifest/edits/differences'
import type { ChangeWords, SheetAnswer } from '../../api/EditorApi'
import { keysOf, type Keys, isRecord } from '../../../manifest/core/read'
import { keysOfEntries } from '../../../manifest/schema/lists'
import { versionProblem } from '../../../manifest/migrations/migrations'
import type { MessageData } from '../../../words/values'
import { contentHash } from '../../../node/cache/cache'
import { SheetError } from '../../../node/tables/SheetFault'
import type { Cell } from '../../../node/tables/readCell'
import { cellOfValue, changeByTable, listTable, printSheet, readSheet, rowsOf, type ListChange } from '../../../sheets'
import type { EditedSite } from '../EditedSite'
import { placeOf, withPlaceWords } from '../../words/placeOf'
import { describeChanges } from '../publish/describeChanges'

/** In bytes: a sheet of 50,000 rows. */
export const largestSheet = 10_000_000

/** The most changes and faults that are shown: nobody reads more. */
const mostShown = 200

/** A list as the content of a file; undefined if there is no such list. @param ending of the file: csv or xlsx */
export async function sheetOf(site: EditedSite, list: string, ending: string): Promise<Buffer | undefined> {
  const table = listTable(site.root, list)
  return table && printSheet(`list.${ending}`, rowsOf(table))
}

interface Asked {
  list: string
  /** Whether entries stay that the sheet does not have. */
  keepsGone: boolean
  /** The `basis` of the differences that were agreed to. */
  agreed: string | undefined
}

/** Compares a sheet with a list, and takes it over as one step if that was agreed to. @returns undefined if there is no such list */
export async function importSheet(site: EditedSite, bytes: Buffer, asked: Asked): Promise<SheetAnswer | undefined> {
  const nothing = { changes: [], changed: 0, added: 0, gone: 0, basis: '' }
  let cells: Cell[][]
  try {
    cells = await readSheet(bytes)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    return { ...nothing, faults: [error.fault] }
  }
  // From here on nothing is waited for, so that the site is the same until the step is made.
  const { list } = asked
  const { root } = site
  const table = listTable(root, list)
  if (!table || !isRecord(root) || versionProblem(root)) return undefined
  const open = { file: site.file, text: JSON.stringify(root), manifest: root }
  const change = changeByTable(open, list, table, cells, asked.keepsGone)
  if (change.faults.length > 0) return { ...nothing, faults: change.faults.slice(0, mostShown) }
  const at = keysOfEntries(list)
  const set: Operation = { do: 'set', at, value: change.after }
  const after = applyOperation(root, set)
  // All of it is about this list.
  const name = `${placeOf(root, at)} › `
  const within = (where: string): string => (where.startsWith(name) ? where.slice(name.length) : where)
  const faults = faultsAfter(site, after, at, change)
  const compared = {
    changed: change.both.length,
    added: change.added.length,
    gone: change.gone.length,
    changes: describeChanges(root, after, differences(root, after).slice(0, mostShown)).map(wordedIn(within)),
    basis: contentHash(JSON.stringify([table.entries, asked.keepsGone])),
  }
  if (faults.length > 0 || asked.agreed !== compared.basis) return { ...compared, faults }
  const rejected = site.step([set], { kind: 'table', at })
  return rejected
    ? { ...compared, faults, ...('failure' in rejected && { failure: rejected.failure }) }
    : { ...compared, faults, isTaken: true }
}

/** A change in the words of its list. An entry that is new or gone has its name alone. */
const wordedIn =
  (within: (where: string) => string) =>
  ({ where, before, after, ...change }: ChangeWords): ChangeWords => {
    const place = within(where)
    return {
      ...change,
      where: place,
      ...(before !== undefined && before !== place && { before }),
      ...(after !== undefined && after !== place && { after }),
    }
  }

/** The errors that the site would have, and does not have now, each with its cell where the sheet has one. */
function faultsAfter(site: EditedSite, after: unknown, entries: Keys, change: ListChange): SheetAnswer['faults'] {
  site.checkNow()
  const nameOf = (at: Pointer, { messageId, values }: MessageData): string => JSON.stringify([at, messageId, values])
  const before = new Set(site.problems.map((problem) => nameOf(problem.at, problem)))
  return site
    .problemsOf(after)
    .map((problem) => ({ ...problem, keys: 'offset' in problem.at ? [] : keysOf(problem.at) }))
    .filter(
      ({ keys, ...problem }) => problem.severity === 'error' && !before.has(nameOf(pointerTo(after, keys), problem)),
    )
    .slice(0, mostShown)
    .map(({ keys, messageId, values, suggestion }) => {
      const entry = isWithin(keys, entries) ? change.after[Number(keys[entries.length])] : undefined
      const cell = entry && cellOfValue(change, entry, keys.slice(entries.length + 1))
      return {
        messageId,
        values: withPlaceWords(after, values),
        ...(suggestion !== undefined && { suggestion }),
        ...(cell === undefined ? { where: placeOf(after, keys) } : { cell }),
      }
    })
}
