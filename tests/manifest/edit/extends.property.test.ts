import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame } from '../../../src/manifest/edits/pointer'
import type { Change } from '../../../src/manifest/core/change'
import { readSite } from '../../../src/node/check/readSite'
import { CommandError } from '../../../src/node/site-file/CommandError'
import { changeText } from '../../../src/node/site-file/text/changeText'
import { asWritten } from '../../../src/node/site-file/text/splitText'
import { writeSite } from '../../../src/node/site-file/writeSite'
import { runsOf, seed } from '../../depth'
import { basedSite } from '../../sites/basedSite'

const word = fc.constantFrom('a', 'b', '"', '\\', 'इ')
const text = fc.oneof(word, fc.record({ en: word, hi: word }, { requiredKeys: ['en'] }))
const names = fc.constantFrom('a', 'b', 'c', 'd')
const entries = fc.uniqueArray(
  fc.record({ id: names, name: text, of: fc.array(word, { maxLength: 2 }) }, { requiredKeys: ['id'] }),
  {
    selector: ({ id }) => id,
    maxLength: 4,
  },
)
const values = {
  facts: fc.dictionary(names, text, { maxKeys: 3 }),
  company: fc.record({ name: text, phone: word, hours: fc.array(word, { maxLength: 2 }) }, { requiredKeys: [] }),
  catalogs: fc.record({ services: entries, cities: entries }, { requiredKeys: [] }),
}
const part = fc.record(values, { requiredKeys: [] })

const change = fc.record({
  what: fc.constantFrom('fact', 'noFact', 'name', 'noCompany', 'rename', 'field', 'insert', 'remove', 'swap', 'noList'),
  list: fc.constantFrom('services', 'cities'),
  index: fc.nat(8),
  id: fc.constantFrom('a', 'x', 'y', 'z'),
  value: text,
})

type Wanted = typeof change extends fc.Arbitrary<infer T> ? T : never

function changesFor(manifest: unknown, { what, list, index, id, value }: Wanted): Change[] {
  const { catalogs = {} } = manifest as { catalogs?: Record<string, object[]> }
  const items = catalogs[list] ?? []
  const at = ['catalogs', list, items.length === 0 ? 0 : index % items.length]
  if (what === 'fact') return [{ do: 'set', at: ['facts', id], value }]
  if (what === 'noFact') return [{ do: 'remove', at: ['facts', 'a'] }]
  if (what === 'name') return [{ do: 'set', at: ['company', 'name'], value }]
  if (what === 'noCompany') return [{ do: 'remove', at: ['company'] }]
  if (what === 'noList') return [{ do: 'remove', at: ['catalogs', list] }]
  if (what === 'insert' || items.length === 0)
    return [{ do: 'insert', at: ['catalogs', list, index % (items.length + 1)], value: { id, name: value } }]
  if (what === 'rename') return [{ do: 'set', at: [...at, 'id'], value: id }]
  if (what === 'field') return [{ do: 'set', at: [...at, 'of'], value: [value] }]
  if (what === 'remove') return [{ do: 'remove', at }]
  return [{ do: 'order', at: ['catalogs', list], order: items.map((_, place) => (place + index) % items.length) }]
}

/** New entries stand behind those of the base, wherever they were put. */
function inAnyOrder(manifest: unknown): unknown {
  const { catalogs = {}, ...rest } = manifest as { catalogs?: Record<string, { id: string }[]> }
  const sorted = Object.entries(catalogs).map(([name, list]) => [
    name,
    [...list].sort((a, b) => (a.id < b.id ? -1 : 1)),
  ])
  return { ...rest, catalogs: Object.fromEntries(sorted) }
}

type WithLists = { catalogs?: Record<string, { id: string }[]> }

/** Whether an entry of the base is not there any more, or old entries have another order. */
const lacksOrder = (changed: WithLists, before: WithLists, base: WithLists): boolean =>
  Object.entries(base.catalogs ?? {}).some(([name, list]) => {
    const now = changed.catalogs?.[name]?.map(({ id }) => id)
    const old = before.catalogs?.[name]?.map(({ id }) => id) ?? []
    const left = now?.filter((id) => old.includes(id))
    return now && list.some(({ id }, index) => left?.[index] !== id)
  })

test('whatever is changed is read again over the base, or is rejected; the base stays as it is', () => {
  let written = 0
  fc.assert(
    fc.property(part, part, fc.array(change, { maxLength: 4 }), (own, base, made) => {
      const site = basedSite({
        'site/site.json': { version: 3, extends: '../base', ...own },
        'base/base.json': { version: 3, ...base },
      })
      const files = (): string[] => [site.read('site/site.json'), site.read('base/base.json')]
      const before = readSite(site.file)
      const [ownBefore, baseBefore] = files()
      expect(asWritten(before.text, before).text).toBe(before.text)
      let changed = before.text
      for (const one of made) changed = changeText(changed, changesFor(JSON.parse(changed), one))
      const ids = Object.values((JSON.parse(changed) as { catalogs?: Record<string, { id: string }[]> }).catalogs ?? {})
      // Two entries of one id are a mistake, which the check has reported.
      fc.pre(ids.every((list) => new Set(list.map(({ id }) => id)).size === list.length))
      try {
        writeSite(site.file, before.text, changed, before.lists)
      } catch (error) {
        expect(error).toBeInstanceOf(CommandError)
        expect((error as Error).message).toMatch(/is an entry of the base \.\.\/base\/base\.json\./)
        expect(lacksOrder(JSON.parse(changed), JSON.parse(before.text), base)).toBe(true)
        expect(files()).toEqual([ownBefore, baseBefore])
        return
      }
      written += 1
      const after = readSite(site.file)
      expect(after.problems).toEqual([])
      expect(inAnyOrder(JSON.parse(after.text))).toEqual(inAnyOrder(JSON.parse(changed)))
      expect(asWritten(changed, before).text).toBe(after.text)
      expect(site.read('base/base.json')).toBe(baseBefore)
      if (isSame(JSON.parse(changed), JSON.parse(before.text))) expect(site.read('site/site.json')).toBe(ownBefore)
    }),
    { numRuns: runsOf(200, 5000), seed },
  )
  expect(written).toBeGreaterThan(20)
})
