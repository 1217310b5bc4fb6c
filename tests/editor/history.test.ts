import {
  appendFileSync,
  copyFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { EditedSite } from '../../src/editor/server/EditedSite'
import { SaveHistory } from '../../src/editor/server/history/SaveHistory'
import type { EditorApi } from '../../src/editor/api/EditorApi'
import { bundleCode } from '../../src/node/code/bundleCode'
import { serveEditor } from '../../src/editor/server/startEditor'
import { fromRoot } from '../../src/node/process/paths'
import { valueAt } from '../../src/manifest/core/read'
import { minimal, minimalText } from '../manifest/minimal'
import { openSite } from './openSite'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('townsite-history')

const save = { when: '2026-11-27T10:00:00.000Z', changes: [], count: 0 }

test('a history is bounded in number and in bytes, and the oldest states go first', () => {
  const few = new SaveHistory(join(folder, 'few'), { saves: 3, bytes: 1_000_000 })
  for (const number of [1, 2, 3, 4, 5]) few.add(JSON.stringify({ number }), save)
  const texts = few.saves.map(({ id }) => few.textOf(id))
  expect(texts).toEqual(['{"number":5}', '{"number":4}', '{"number":3}'])
  expect(readdirSync(join(folder, 'few')).filter((name) => name.endsWith('.gz'))).toHaveLength(3)

  // The newest one stays, however large it is.
  const small = new SaveHistory(join(folder, 'small'), { saves: 10, bytes: 50 })
  for (const number of [1, 2, 3]) small.add(JSON.stringify({ number, words: 'many words '.repeat(number) }), save)
  expect(small.saves).toHaveLength(1)
})

test('the same content is stored once, and a damaged line or file loses nothing else', () => {
  const path = join(folder, 'damaged')
  const history = new SaveHistory(path)
  history.add('{"a":1}', save)
  history.add('{ "a": 1 }', save)
  expect(history.saves).toHaveLength(1)
  // A power cut leaves a line without its end.
  appendFileSync(join(path, 'saves.jsonl'), '{"id":"cut')
  history.add('{"a":2}', save)
  const [newest, oldest] = history.saves
  rmSync(join(path, `${newest?.id}.json.gz`))
  expect(history.textOf(newest?.id ?? '')).toBeUndefined()
  expect(history.textOf(oldest?.id ?? '')).toBe('{"a":1}')
  expect(history.textOf('../../etc/passwd')).toBeUndefined()
})

test('every save is remembered in words, with the state before the first one, also after a restart', async () => {
  const file = join(folder, 'site.json')
  writeFileSync(file, minimalText(minimal()))
  const open = (): EditedSite => openSite(file, join(folder, 'journals'))
  const site = open()
  const at = ['company', 'name']
  const before = readFileSync(file, 'utf8')
  site.step([{ do: 'set', at, value: 'Another name' }], { kind: 'edit', at })
  expect(site.save()).toBeUndefined()
  const again = open()
  expect(again.history.saves.map(({ changes }) => changes)).toEqual([
    [{ kind: 'changed', where: 'Company › Name' }],
    [{ kind: 'other', where: '' }],
  ])
  expect(again.restore(again.history.textOf(again.history.saves[1]?.id ?? '') ?? '')).toBeUndefined()
  again.save()
  expect(readFileSync(file, 'utf8')).toBe(before)
})

/** A request as the editor's own tab makes it. */
const ask = (editor: { url: string; token: string }, name: keyof EditorApi, body: object): Promise<Response> =>
  fetch(`${editor.url}/api/${name}`, {
    method: 'POST',
    headers: {
      origin: editor.url,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-editor-token': editor.token,
    },
    body: JSON.stringify(body),
  })

test('the page before a save is shown with its pictures, also those that the page after it has not', async () => {
  const siteFolder = join(folder, 'pictures')
  cpSync(fromRoot('tests/sites/minimal'), siteFolder, { recursive: true })
  copyFileSync(join(siteFolder, 'media/mark.svg'), join(siteFolder, 'media/other.svg'))
  const site = openSite(join(siteFolder, 'site.json'), join(folder, 'journalsOfPictures'), bundleCode)
  for (const at of [
    ['site', 'icon'],
    ['site', 'placeholder', 'src'],
    ['frame', 'header', 'logo', 'src'],
    ['frame', 'footer', 'logo', 'src'],
  ])
    site.step([{ do: 'set', at, value: 'other.svg' }], { kind: 'edit', at })
  expect(site.save()).toBeUndefined()
  const editor = await serveEditor(site, new Map(), 0)
  try {
    const asked = await ask(editor, 'stored', { id: site.history.saves[0]?.id })
    const { before = '', after } = (await asked.json()) as EditorApi['stored']['out']
    for (const [html, name] of [
      [before, 'mark'],
      [after, 'other'],
    ] as const) {
      const [, address] = new RegExp(`src="([^"]*/${name}\\.[^"]*)"`).exec(html) ?? []
      const picture = await fetch(`${editor.url}${address}`, { headers: { 'sec-fetch-site': 'same-origin' } })
      expect([name, picture.status]).toEqual([name, 200])
    }
  } finally {
    editor.close()
  }
})

test('a clock a year behind, a year ahead, or jumping loses no save, no step and no token', async () => {
  const [file, journals] = [join(folder, 'clocks.json'), join(folder, 'clocks')]
  writeFileSync(file, minimalText(minimal()))
  const at = ['company', 'name']
  const named = (site: EditedSite, name: string): void =>
    void site.step([{ do: 'set', at, value: name }], { kind: 'edit', at })
  const begin = Date.now()
  const texts: string[] = []
  const editor = await serveEditor(openSite(file, join(folder, 'clocksServed')), new Map(), 0)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (const [index, years] of [-1, 1, 0, 1, -1].entries()) {
      vi.setSystemTime(begin + years * 365 * 86_400_000)
      texts.unshift(readFileSync(file, 'utf8'))
      const site = openSite(file, journals)
      // What was typed by another clock, and not saved, is there.
      if (index > 0) expect(valueAt(site.root, ...at)).toBe(`Typed ${index - 1}`)
      named(site, `Saved ${index}`)
      expect(site.save()).toBeUndefined()
      // A computer with this clock has written the file.
      utimesSync(file, new Date(), new Date())
      named(site, `Typed ${index}`)
      const asked = await ask(editor, 'saves', {})
      expect(asked.status).toBe(200)
    }
    const { history } = openSite(file, journals)
    const saved = history.saves.map(({ id }) => JSON.parse(history.textOf(id) ?? '') as unknown)
    for (const text of texts) expect(saved).toContainEqual(JSON.parse(text))
  } finally {
    vi.useRealTimers()
    editor.close()
  }
})
