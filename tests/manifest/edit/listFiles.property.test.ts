import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSite } from '../../../src/node/check/readSite'
import { changeText } from '../../../src/node/site-file/text/changeText'
import { writeSite } from '../../../src/node/site-file/writeSite'
import type { Change } from '../../../src/manifest/core/change'
import { asWritten } from '../../../src/node/site-file/text/splitText'
import { runsOf, seed } from '../../depth'
import { siteIn } from '../../sites/listFiles'

/** Letters that JSON and lines read as something else. */
const words = fc.string({
  unit: fc.constantFrom(...'a "\\\n\r\t\u2028\u0085{}[],:इ😀'),
  maxLength: 6,
})
const entry = fc.record({
  id: words,
  name: fc.oneof(words, fc.record({ en: words, hi: words })),
  of: fc.array(fc.oneof(words, fc.integer(), fc.record({ a: words })), { maxLength: 3 }),
})

/** How the lines of a file are written. */
const layout = fc.record({
  eol: fc.constantFrom('\n', '\r\n'),
  space: fc.constantFrom('', ' '),
  indent: fc.constantFrom('', '  '),
  empty: fc.boolean(),
  isEnded: fc.boolean(),
})

type Layout = typeof layout extends fc.Arbitrary<infer T> ? T : never

function linesOf(entries: readonly object[], { eol, space, indent, empty, isEnded }: Layout): string {
  const lines = entries.map((one) => {
    const { of, ...rest } = one as { of: unknown }
    const inner = Object.entries({ ...rest, of }).map(
      ([key, value]) => `${JSON.stringify(key)}:${space}${JSON.stringify(value)}`,
    )
    return `${indent}{${inner.join(`,${space}`)}}`
  })
  return lines.join(empty ? eol + eol : eol) + (isEnded && lines.length > 0 ? eol : '')
}

const change = fc.record({
  what: fc.constantFrom('insert', 'remove', 'set', 'setField', 'addField', 'order', 'replace'),
  index: fc.nat(20),
  entry,
})

function changesFor(
  count: number,
  { what, index, entry: value }: typeof change extends fc.Arbitrary<infer T> ? T : never,
): Change[] {
  const list = ['catalogs', 'cities']
  const at = [...list, count === 0 ? 0 : index % count]
  if (what === 'insert' || count === 0) return [{ do: 'insert', at: [...list, index % (count + 1)], value }]
  if (what === 'remove') return [{ do: 'remove', at }]
  if (what === 'set') return [{ do: 'set', at, value }]
  if (what === 'setField') return [{ do: 'set', at: [...at, 'name'], value: value.name }]
  if (what === 'addField') return [{ do: 'set', at: [...at, 'more'], value: value.of }]
  if (what === 'replace') return [{ do: 'set', at: list, value: [value, { id: 'x' }] }]
  return [{ do: 'order', at: list, order: Array.from({ length: count }, (_, place) => (place + index) % count) }]
}

test('whatever is changed is read again from the lines that were written, and other lines stay as they were', () => {
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 4 }),
      layout,
      fc.array(change, { maxLength: 4 }),
      (entries, style, made) => {
        const site = siteIn({
          'site.json': '{\n  "catalogs": {\n    "cities": { "file": "c.jsonl" }\n  }\n}\n',
          'c.jsonl': linesOf(entries, style),
        })
        const before = readSite(site.file)
        expect(before.problems).toEqual([])
        expect(asWritten(before.text, before)).toEqual({ text: before.text, lists: before.lists })
        let text = before.text
        const now = () => (JSON.parse(text) as { catalogs: { cities: object[] } }).catalogs.cities
        for (const one of made) text = changeText(text, changesFor(now().length, one))
        writeSite(site.file, before.text, text, before.lists)
        const after = readSite(site.file)
        expect(after.problems).toEqual([])
        expect(JSON.parse(after.text)).toEqual(JSON.parse(text))
        expect(asWritten(text, before).text).toBe(after.text)
        expect(site.read('site.json')).toContain('{ "file": "c.jsonl" }')
        const lines = site
          .read('c.jsonl')
          .split('\n')
          .filter((line) => line.trim() !== '')
        expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(now())
        if (made.length === 0) expect(site.read('c.jsonl')).toBe(linesOf(entries, style))
        if (made.every(({ what }) => what !== 'replace')) {
          const written = new Set(lines.map((line) => line.trim()))
          const same = entries.filter((one) => now().some((other) => JSON.stringify(other) === JSON.stringify(one)))
          for (const one of same) expect(written).toContain(linesOf([one], { ...style, isEnded: false }).trim())
        }
      },
    ),
    { numRuns: runsOf(150, 3000), seed },
  )
})
