import { existsSync, readFileSync } from 'node:fs'
import { differences } from '../../../editor/document/differences'
import { attempt } from '../../../manifest/core/attempt'
import { blocksAt, valueAt } from '../../../manifest/core/read'
import { inDefaultLanguage } from '../languageTexts'
import { languagesOf } from '../../../manifest/languages/languages'
import { isList, keysOfEntries, schemaOf } from '../../../manifest/schema/lists'
import { entryLabel } from '../../../manifest/entries/entryLabel'
import { wordFor } from '../../../manifest/entries/entities'
import { pathOr, readOptions } from '../../process/options'
import { writeAtomically } from '../../cache/cache'
import { Person } from '../ask/Person'
import { CommandError } from '../CommandError'
import { findList } from '../findEntity'
import { openManifest, type OpenManifest } from '../openManifest'
import { saveChange } from '../saveChange'
import { printSheet, readSheet } from '../table/sheetFile'
import { columnsFor, headingOf } from '../table/tableColumns'
import { tableRows } from '../table/tableRows'
import { nameOf, takeTable, type Taken } from '../table/takeTable'
import { changeText, rewriteText } from '../text/changeText'
import { insertionPath } from '../text/insertionPath'
import { withDefaults, type Block } from '../withDefaults'
import type { Terminal } from './addCommand'

const usage = `npm run table -- LIST [--to FILE | --from FILE] [--yes] [--site FILE] [--anyway]
Writes the entries of a list into a sheet, a column for each value and each language; takes it back.
  --to    the sheet: .xlsx, or .csv (the list's name with .csv)
  --from  takes a sheet back, once you have agreed to what it changes
  --yes   agrees`

/** `services --to prices.xlsx`, `services --from prices.xlsx` @throws {CommandError} if nothing is written */
export async function tableCommand(
  words: readonly string[],
  say: (words: string) => void,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<void> {
  const {
    values,
    positionals: [word],
  } = readOptions(
    usage,
    {
      site: { type: 'string' },
      to: { type: 'string' },
      from: { type: 'string' },
      yes: { type: 'boolean', default: false },
      anyway: { type: 'boolean', default: false },
    },
    words,
  )
  const open = openManifest(pathOr(values.site, 'site.json'))
  const list = findList(open.manifest, word)
  const schema = schemaOf(open.manifest)
  const node = isList(open.manifest, list) ? schema.entry(list) : undefined
  if (!node) throw new CommandError(`"${word}" is no list of entries: a sheet has one entry in each row.`)
  const all = languagesOf(open.manifest).map(({ key }) => key) as [string, ...string[]]
  const entries = blocksAt(open.manifest, ...keysOfEntries(list)).map(([, entry]) => entry)
  const columns = columnsFor(entries, node, { schema, languages: all })
  if (values.from === undefined)
    return write(values.to ?? `${list}.csv`, tableRows(entries, columns, schema, all[0]), list, say)
  const bytes = attempt(() => readFileSync(values.from as string))
  if (!bytes) throw new CommandError(`"${values.from}" cannot be read.`)
  const headings = columns.map(headingOf)
  const taken = takeTable(await readSheet(bytes), { entries, node, schema, languages: all, headings })
  if (taken.faults.length > 0) throw new CommandError(`${taken.faults.join('\n')}\n\nNothing was written.`, 1)
  const added = taken.added.map((entry) => withDefaults(open, list, node, entry))
  const changed = taken.both.flatMap(({ before, after }) =>
    differences(before, after).length > 0 ? [{ before, after }] : [],
  )
  const counts = `${wordFor(open.manifest, list)}: ${changed.length} changed, ${added.length} new, ${taken.gone.length} gone`
  if (changed.length + added.length + taken.gone.length === 0) return say('The sheet says what the site says.')
  say(differencesIn(open, { ...taken, both: changed, added }))
  say(`\n${counts}.`)
  if (!values.yes && !(await agrees(terminal))) return say('Nothing was written. With --yes it is.')
  saveChange(open, changedText(open, list, { ...taken, both: changed, added }), {
    say,
    anyway: values.anyway,
    done: () => `Written. ${counts}.`,
  })
}

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

async function agrees({ input, output }: Terminal): Promise<boolean> {
  if (!input.isTTY || !output.isTTY) return false
  const person = new Person(input, output, true)
  try {
    return /^y/i.test(await person.ask('\nWrite this? (y/N) '))
  } finally {
    person.close()
  }
}

function differencesIn({ manifest }: OpenManifest, { both, added, gone }: Taken): string {
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

/** The text of the site with all that the sheet changes; no other byte is another. */
function changedText(open: OpenManifest, list: string, { both, added, gone }: Taken): string {
  const keys = keysOfEntries(list)
  const before = valueAt(open.manifest, ...keys) as readonly unknown[]
  const after = new Map<unknown, Block>(both.map((pair) => [pair.before, pair.after]))
  const stay = before.filter((entry) => !gone.includes(entry as Block)).map((entry) => after.get(entry) ?? entry)
  const text = rewriteText(
    open.text,
    differences(before, stay).map((change) => ({ ...change, at: [...keys, ...change.at] })),
  )
  return added.reduce(
    (result, entry) =>
      changeText(result, [
        { do: 'insert', at: insertionPath({ ...open, manifest: JSON.parse(result) }, list, entry), value: entry },
      ]),
    text,
  )
}
