import { existsSync, readFileSync } from 'node:fs'
import { differences } from '../manifest/edits/differences'
import { isWithin } from '../manifest/edits/pointer'
import { attempt, keysOfPointer, valueAt, type Keys } from '../manifest/core/read'
import { inDefaultLanguage, type Block } from '../node/site-file/entryValues'
import { keysOfEntries } from '../manifest/schema/lists'
import { entryLabel } from '../manifest/entries/entryLabel'
import { wordFor } from '../manifest/entries/entities'
import { option, flag, pathOr, readOptions } from '../node/process/options'
import { writeAtomically } from '../node/cache/cache'
import { printSheet, readSheet } from './sheetFile'
import { faultInWords } from '../node/tables/SheetFault'
import { nameOf } from '../node/tables/readTable'
import { confirm, type Terminal } from '../node/site-file/ask/Prompt'
import { asCommandError, CommandError } from '../node/site-file/CommandError'
import { findList } from '../node/site-file/findEntity'
import { cellOfValue, changeByTable, listTable, rowsOf, type ListChange } from './listTable'
import { openChanged, openManifest, type OpenManifest, saveChecked } from '../node/site-file/openManifest'
import { changeText } from '../node/site-file/text/changeText'

const usage = `npm run table -- LIST [--to FILE | --from FILE] [--yes] [--site FILE] [--anyway]
Writes the entries of a list into a spreadsheet, with a column for each value and each language. Reads the sheet back with --from.
  --to    the file to write: .xlsx or .csv (without --to, the list's name with .csv)
  --from  reads a sheet, and changes the list after you agree
  --yes   agrees without a question`

/** `services --to prices.xlsx`, `services --from prices.xlsx` @throws {CommandError} if nothing is written */
export async function tableCommand(
  words: readonly string[],
  say: (words: string) => void,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<void> {
  const options = { site: option, to: option, from: option, yes: flag, anyway: flag } as const
  const { values, positionals } = readOptions(usage, options, words)
  const [word] = positionals
  const open = openManifest(pathOr(values.site, 'site.json'))
  const list = findList(open.manifest, word)
  const table = listTable(open.manifest, list)
  if (!table) throw new CommandError(`"${word}" is no list of entries: a sheet has one entry in each row.`)
  if (values.from === undefined) return write(values.to ?? `${list}.csv`, rowsOf(table), list, say)
  const bytes = attempt(() => readFileSync(values.from as string))
  if (!bytes) throw new CommandError(`"${values.from}" cannot be read.`)
  const cells = await readSheet(bytes).catch((error: unknown) => {
    throw asCommandError(error)
  })
  const change = changeByTable(open, list, table, cells)
  const { both, added, gone, faults, after } = change
  if (faults.length > 0) throw new CommandError(`${faults.map(faultInWords).join('\n')}\n\nNothing was written.`, 1)
  const counts = `${wordFor(open.manifest, list)}: ${both.length} changed, ${added.length} new, ${gone.length} gone`
  if (both.length + added.length + gone.length === 0) return say('The sheet and the site are the same.')
  const keys = keysOfEntries(list)
  const changes = differences(table.entries, after).map((one) => ({ ...one, at: [...keys, ...one.at] }))
  const changed = openChanged(open.file, changeText(open.text, changes), open)
  const wrong = values.anyway ? [] : wrongCells(changed, keys, change)
  if (wrong.length > 0) throw new CommandError(`${wrong.join('\n')}\n\nNothing was written.`, 1)
  say(differencesIn(open, change))
  say(`\n${counts}.`)
  if (!values.yes && !(await confirm('\nWrite this?', terminal))) return say('Nothing was written. With --yes it is.')
  saveChecked(open, changed, { say, anyway: values.anyway, done: () => `Written. ${counts}.` })
}

/** The errors that the site would have, each with the cell of the sheet that it is from. */
const wrongCells = (
  { manifest, problems }: ReturnType<typeof openChanged>,
  entries: Keys,
  change: ListChange,
): string[] =>
  problems.flatMap(({ severity, pointer = '', cell, ...message }) => {
    const keys = keysOfPointer(pointer, manifest)
    const entry = isWithin(keys, entries) ? change.after[Number(keys[entries.length])] : undefined
    const at = cell ?? (entry && cellOfValue(change, entry, keys.slice(entries.length + 1)))
    return severity === 'error' && at !== undefined ? faultInWords({ ...message, cell: at }) : []
  })

async function write(
  file: string,
  rows: readonly (readonly (string | number)[])[],
  list: string,
  say: (words: string) => void,
): Promise<void> {
  // It may be the site itself, or a sheet that somebody has worked on.
  if (existsSync(file)) throw new CommandError(`There is "${file}" already. Choose another name, or remove it.`)
  writeAtomically(file, await printSheet(file, rows))
  say(`${rows.length - 1} in ${file}. Take it back with: npm run table -- ${list} --from ${file}`)
}

function differencesIn({ manifest }: OpenManifest, { both, added, gone }: ListChange): string {
  const label = (entry: Block): string => `  ${nameOf(entry)}: ${entryLabel(inDefaultLanguage(entry, manifest)) ?? ''}`
  const changes = both.flatMap(({ before, after }) =>
    differences(before, after).map((change) => {
      const at = 'at' in change ? change.at : []
      const keys = change.do === 'insert' || change.do === 'remove' || change.do === 'set' ? at : []
      return `  ${nameOf(before)} › ${at.map((key) => (typeof key === 'number' ? key + 1 : key)).join(' › ')}: ${shown(change.do === 'insert' ? undefined : valueAt(before, ...keys))} → ${shown('value' in change ? change.value : undefined)}`
    }),
  )
  return [
    ...(changes.length > 0 ? ['Changed:', ...changes] : []),
    ...(added.length > 0 ? ['New:', ...added.map(label)] : []),
    ...(gone.length > 0 ? ['Gone:', ...gone.map(label)] : []),
  ].join('\n')
}

const shown = (value: unknown): string => (value === undefined ? '(nothing)' : JSON.stringify(value))
