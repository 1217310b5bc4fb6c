import { chmodSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { EditedSite } from '../../src/editor/server/EditedSite'
import { handlers } from '../../src/editor/server/handlers'
import { newSite } from '../../src/node/new/newSite'
import { openSite } from './openSite'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('translations')

let number = 0
let site: EditedSite
beforeEach(() => {
  site = openSite(newSite('salon', join(folder, String((number += 1)))), folder)
})

const open = async (state: string, of = site) =>
  (await handlers.translations(of, {})).texts.filter((one) => one.state === state)
const set = (language: string, value: string) =>
  site.step([{ do: 'set', at: ['company', 'name', language], value }], { kind: 'edit', at: ['company', 'name'] })

test('a text that a language lacks is listed, and one that stands once for all', async () => {
  expect(await open('missing')).toEqual([])
  expect((await open('single')).map(({ words }) => words)).toContain('Outside services › WhatsApp › Name')
  site.step([{ do: 'remove', at: ['company', 'name', 'hi'] }], { kind: 'edit', at: ['company', 'name'] })
  expect(await open('missing')).toEqual([
    expect.objectContaining({ at: ['company', 'name'], texts: { en: 'Comb & Chair', hi: '' } }),
  ])
})

test('a translation whose original has changed is listed, also after a save, until it is changed or said to be right', async () => {
  set('en', 'Cut & Curl')
  const stale = [expect.objectContaining({ at: ['company', 'name'], texts: { en: 'Cut & Curl', hi: 'कॉम्ब एंड चेयर' } })]
  expect(await open('stale')).toEqual(stale)
  expect(site.save()).toBeUndefined()
  expect(await open('stale', openSite(site.file, folder))).toEqual(stale)
  await handlers.reviewed(site, { at: ['company', 'address'] })
  expect(await open('stale')).toEqual(stale)
  await handlers.reviewed(site, { at: ['company', 'name'] })
  expect(await open('stale')).toEqual([])
  set('en', 'Cut & Comb')
  expect(await open('stale')).toHaveLength(1)
  set('hi', 'कट एंड कॉम्ब')
  expect(await open('stale')).toEqual([])
})

test('a save that fails notes nothing of translations, and the next one does', async () => {
  const notes = join(site.file, '../site.translations.json')
  set('en', 'Cut & Curl')
  chmodSync(site.file, 0o444)
  expect(site.save()).toMatchObject({ reason: expect.any(String) })
  expect(existsSync(notes)).toBe(false)
  expect(readdirSync(join(site.file, '..')).filter((name) => name.includes('.tmp'))).toEqual([])
  chmodSync(site.file, 0o644)
  expect(site.save()).toBeUndefined()
  expect(existsSync(notes)).toBe(true)
  expect(await open('stale', openSite(site.file, folder))).toHaveLength(1)
})
