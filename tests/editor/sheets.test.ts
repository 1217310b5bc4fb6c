import { readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipSync } from 'fflate'
import type { EditedSite } from '../../src/editor/server/EditedSite'
import { serveEditor, type Editor } from '../../src/editor/server/startEditor'
import { sheetOf } from '../../src/editor/server/sheets/importSheet'
import { textOf } from '../../src/words/english'
import { valueAt } from '../../src/manifest/core/read'
import { readSheet } from '../../src/sheets/sheetFile'
import type { SheetAnswer } from '../../src/editor/api/EditorApi'
import { fixtureSites } from '../sites/fixtureSites'
import { inListFiles, type SiteInFiles } from '../sites/listFiles'
import { openSite } from './openSite'
import { temporaryFolder } from '../temporaryFolder'

const journals = temporaryFolder('townsite-journals')
let editor: Editor
let files: SiteInFiles
beforeAll(async () => {
  files = inListFiles(fixtureSites.restaurant, [])
  editor = await serveEditor(open(files), new Map(), 0)
})
afterAll(() => editor.close())

const open = ({ file }: SiteInFiles): EditedSite => openSite(file, journals)

const csv = 'text/csv'

const post = (
  path: string,
  body: string | Buffer<ArrayBuffer>,
  type: string,
  token = editor.token,
): Promise<Response> =>
  fetch(`${editor.url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': type, 'X-Editor-Token': token, Origin: editor.url, 'Sec-Fetch-Site': 'same-origin' },
    body,
  })

const take = async (content: string, query = ''): Promise<SheetAnswer> =>
  (await (await post(`table?list=dishes${query}`, content, csv)).json()) as SheetAnswer

const dishes = (): readonly unknown[] => valueAt(editor.site.root, 'lists', 'dishes', 'entries') as unknown[]

/** The sheet of the dishes, with some of its rows changed. */
async function brought(change: (rows: string[][]) => void): Promise<string> {
  const rows = (await readSheet((await sheetOf(editor.site, 'dishes', 'csv')) as Buffer)).map((row) =>
    row.map((cell) => String(cell ?? '')),
  )
  change(rows)
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t')).join('\n')
}

test.each(['csv', 'xlsx'])('a list is downloaded as %s, and comes back as it was', async (ending) => {
  const response = await post('sheet', JSON.stringify({ list: 'dishes', ending }), 'application/json')
  const bytes = Buffer.from(await response.arrayBuffer())
  const answer = (await (await post('table?list=dishes', bytes, csv)).json()) as SheetAnswer
  expect(answer).toMatchObject({ faults: [], changes: [], changed: 0, added: 0, gone: 0 })
})

test('what a sheet changes is told in names, done once it is agreed to, and undone as one step', async () => {
  const before = editor.site.root
  const copied = await brought((rows) => {
    ;(rows[1] as string[])[3] = '₹ 130'
    rows.splice(2, 1)
    rows.push(['', 'Elaneer payasam', 'Sweet', '180', '', ''])
  })
  const shown = await take(copied)
  expect(shown).toMatchObject({ faults: [], changed: 1, added: 1, gone: 1 })
  const told = shown.changes.map(({ where, kind, before: was, after }) => [where, kind, was, after])
  expect(told).toEqual([
    ['Rasam › Price', 'changed', '120', '130'],
    ['Ulli vada', 'removed', undefined, undefined],
    ['Elaneer payasam', 'added', undefined, undefined],
  ])
  expect(editor.site.root).toBe(before)
  expect((await take(copied, '&agreed=other')).isTaken).toBeUndefined()
  expect(editor.site.root).toBe(before)
  const count = dishes().length
  expect((await take(copied, `&agreed=${shown.basis}`)).isTaken).toBe(true)
  expect(dishes()).toHaveLength(count)
  expect(dishes()).toContainEqual({ id: 'elaneer-payasam', name: 'Elaneer payasam', course: 'Sweet', price: 180 })
  editor.site.play({ do: 'undo' })
  expect(editor.site.root).toBe(before)
})

test('a part of a list leaves the others where they are', async () => {
  const copied = await brought((rows) => {
    rows.splice(2)
    ;(rows[1] as string[])[3] = '130'
  })
  expect(await take(copied, '&gone=keep')).toMatchObject({ changed: 1, gone: 0 })
  expect((await take(copied)).gone).toBe(dishes().length - 1)
})

test('what cannot be read, and what the site would be wrong with, is told by its cell, and nothing is done', async () => {
  const before = editor.site.root
  const told = async (change: (rows: string[][]) => void): Promise<string[]> => {
    const copied = await brought(change)
    const { faults, basis } = await take(copied)
    expect((await take(copied, `&agreed=${basis}`)).isTaken).toBeUndefined()
    expect(editor.site.root).toBe(before)
    return faults.map((fault) => `${fault.cell ?? fault.where}: ${textOf(fault)}`)
  }
  expect(await told((rows) => rows[2]?.splice(3, 1, 'on request'))).toEqual([
    'D3: "on request" is not a number. Write this into its own column: on request below "price.words".',
  ])
  const [course] = await told((rows) => rows[2]?.splice(2, 1, 'Swet'))
  expect(course).toMatch(/^C3: .*"Swet"/)
  const [nameless] = await told((rows) => rows[2]?.splice(1, 1, ''))
  expect(nameless).toMatch(/^A3: .*"name"/)
})

test('sheets have the rules of every request, and a size', async () => {
  const { root } = editor.site
  expect((await post('table?list=dishes', 'id', csv, 'wrong')).status).toBe(403)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'image/png'])
    expect((await post('table?list=dishes', 'id', type)).status).toBe(415)
  expect((await post('table?list=dishes', Buffer.alloc(10_000_001), csv)).status).toBe(413)
  for (const list of ['forms', 'nothing', '__proto__', 'constructor'])
    expect((await post(`table?list=${list}`, 'id', csv)).status).toBe(404)
  expect((await post('sheet', JSON.stringify({ list: 'dishes', ending: '../x' }), 'application/json')).status).toBe(400)
  expect(editor.site.root).toBe(root)
  expect(readFileSync(files.file, 'utf8')).toBe(files.read('site.json'))
})

test('a workbook that would fill the memory is not unpacked', async () => {
  const workbook = Buffer.from(zipSync({ 'xl/a.xml': new Uint8Array(1) }))
  const directory = workbook.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  workbook.writeUInt32LE(300_000_000, directory + 24)
  const { faults } = (await (await post('table?list=dishes', workbook, csv)).json()) as SheetAnswer
  expect(faults.map(textOf)).toEqual(['The workbook has more than 200 MB when it is unpacked. A list is smaller.'])
})

test('a list that is kept in a sheet is edited there, and undoing leaves every byte as it was', () => {
  const kept = inListFiles(fixtureSites.restaurant, undefined, 'csv')
  const before = kept.files()
  const site = open(kept)
  const at = ['lists', 'dishes', 'entries', '#rasam', 'price']
  site.step([{ do: 'set', at, value: 130 }], { kind: 'edit', at })
  expect(site.save()).toBeUndefined()
  expect(kept.files()).toEqual({ ...before, 'dishes.csv': before['dishes.csv']?.replace('"120"', '"130"') })
  site.play({ do: 'undo' })
  expect(site.save()).toBeUndefined()
  expect(kept.files()).toEqual(before)
  expect([site.document.isChanged, site.document.conflicts]).toEqual([false, []])
  site.step([{ do: 'set', at, value: 'soon' }], { kind: 'edit', at })
  expect(site.save()?.technical).toMatch(/^dishes\.csv: D2: "soon" is not a number\./)
  expect(kept.files()).toEqual(before)
})

test('what others write into a sheet while the disk is full is not written over', () => {
  const kept = inListFiles(fixtureSites.restaurant, ['dishes'], 'csv')
  const site = open(kept)
  const at = ['lists', 'dishes', 'entries', '#rasam', 'price']
  site.step([{ do: 'set', at, value: 130 }], { kind: 'edit', at })
  kept.write('dishes.csv', kept.read('dishes.csv').replace('"380"', '"390"'))
  const byOthers = kept.files()
  renameSync(site.journalFile, `${site.journalFile}.there`)
  symlinkSync('/dev/full', site.journalFile)
  site.readFile()
  rmSync(site.journalFile)
  renameSync(`${site.journalFile}.there`, site.journalFile)
  expect(site.save()?.technical).toMatch(/dishes\.csv" was changed by someone else in the meantime/)
  expect(kept.files()).toEqual(byOthers)
  expect(site.save()).toBeUndefined()
  expect(kept.files()).toEqual({ ...byOthers, 'dishes.csv': byOthers['dishes.csv']?.replace('"120"', '"130"') })
})
