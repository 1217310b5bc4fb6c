import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRecord, namedBlocksAt, valueAt } from '../../src/manifest/core/read'
import { listsOf } from '../../src/manifest/schema/lists'
import { fromRoot } from '../../src/node/process/paths'
import { printCsv } from '../../src/node/tables/csv'
import { listTable, rowsOf } from '../../src/sheets/listTable'
import { temporaryFolder } from '../temporaryFolder'

type Block = Record<string, unknown>

/** A copy of a site in a folder of its own, some lists of which stand in files. */
export interface SiteInFiles {
  folder: string
  file: string
  /** The text of a file in the folder. */
  read(name: string): string
  write(name: string, text: string): void
  /** All files of the site but its media, by name. */
  files(): Record<string, string>
}

/** An empty folder, and a manifest in it. */
export function siteIn(files: Readonly<Record<string, string>>): SiteInFiles {
  const folder = temporaryFolder('lists')
  const names = new Set(['site.json'])
  const site: SiteInFiles = {
    folder,
    file: join(folder, 'site.json'),
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    write: (name, text) => (names.add(name), writeFileSync(join(folder, name), text)),
    files: () => Object.fromEntries([...names].map((name) => [name, site.read(name)])),
  }
  for (const [name, text] of Object.entries(files)) site.write(name, text)
  return site
}

/**
 * Copies a site and moves lists into files.
 * @param names which lists; all that have entries where none are named
 * @param ending how the files are written: lines of JSON, or sheets
 */
export function inListFiles(path: string, names?: readonly string[], ending: 'jsonl' | 'csv' = 'jsonl'): SiteInFiles {
  const manifest = JSON.parse(readFileSync(fromRoot(path), 'utf8')) as Block
  const site = siteIn({})
  cpSync(dirname(fromRoot(path)), site.folder, { recursive: true })
  const sheets = new Map(
    listsOf(manifest).flatMap((name) => {
      const table = listTable(manifest, name)
      return table ? [[name, printCsv(rowsOf(table).map((row) => row.map(String)))] as const] : []
    }),
  )
  const move = (holder: Block, key: string, name: string): void => {
    const entries = holder[key]
    if (!Array.isArray(entries) || !(names?.includes(name) ?? true)) return
    const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    site.write(`${name}.${ending}`, ending === 'csv' ? (sheets.get(name) ?? '') : lines)
    holder[key] = { file: `${name}.${ending}` }
  }
  const catalogs = valueAt(manifest, 'catalogs')
  if (isRecord(catalogs)) for (const name of Object.keys(catalogs)) move(catalogs, name, name)
  for (const [name, list] of namedBlocksAt(manifest, 'lists')) move(list, 'entries', name)
  site.write('site.json', `${JSON.stringify(manifest, null, 2)}\n`)
  return site
}
