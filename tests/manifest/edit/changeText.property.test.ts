import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeText, replaceValues } from '../../../src/node/site-file/text/changeText'
import { neighboursIn, insertionPath } from '../../../src/node/site-file/entryValues'
import { valueAt } from '../../../src/manifest/core/read'
import { editedSites, open, siteText } from './layouts'
import { listNames } from './entityLists'
import { isDeep, runsOf, seed } from '../../depth'

const numRuns = runsOf(5, 120)

/** Letters that JSON, HTML, templates and terminals read as something else. */
const hostile = fc.string({
  unit: fc.constantFrom(...'"\\\n\r\t\0\u2028{}[,éइ😀', '</script>', '$&', '__proto__'),
})

const files = Object.entries(editedSites).flatMap(([name, site]) =>
  Object.keys(site.layouts).map((layout) => ({ name, layout, site })),
)

describe.each(files)('the file of $name $layout', ({ layout, site }) => {
  const text = site.layouts[layout] as string
  const opened = site.open(text)
  // A list that the site has not would be made, and left there empty.
  const lists = [...listNames(opened.manifest), 'routes'].filter((list) => neighboursIn(opened, list).length > 0)

  test(
    'an entry that is added and removed again leaves every byte as it was',
    () => {
      fc.assert(
        fc.property(fc.constantFrom(...lists), fc.nat(), hostile, (list, index, words) => {
          const neighbours = neighboursIn(opened, list)
          const entry = { ...neighbours[index % neighbours.length], id: 'added-by-a-test', 'x-note': words }
          const at = insertionPath(opened, list, entry)
          const added = changeText(text, [{ do: 'insert', at, value: entry }])
          const now = valueAt(JSON.parse(added), ...at.slice(0, -1)) as unknown[]
          expect([now[at.at(-1) as number], now.length]).toEqual([entry, neighbours.length + 1])
          expect(changeText(added, [{ do: 'remove', at }])).toBe(text)
          // Beside what was put in, not a byte has changed.
          let start = 0
          while (added[start] === text[start] && start < text.length) start += 1
          expect(added.endsWith(text.slice(start))).toBe(true)
        }),
        { seed, numRuns },
      )
    },
    20_000 + numRuns * 1000,
  )

  test('it keeps its line ends, its indentation and its last line', () => {
    const [list = ''] = lists
    const added = changeText(text, [
      { do: 'insert', at: insertionPath(opened, list, {}), value: neighboursIn(opened, list)[0] },
    ])
    const ends = (source: string) => [
      /\r\n/.test(source),
      /[^\r]\n/.test(source),
      /\n\t/.test(source),
      source.endsWith('\n'),
    ]
    expect(ends(added)).toEqual(ends(text))
  })
})

test('an entry put back where it was looks as its owner had written it, for more than nine in ten', () => {
  const opened = open(siteText)
  const places = ['services', 'cities', 'testimonials', 'options', 'questions'].flatMap((list) =>
    neighboursIn(opened, list)
      .map((value, index) => ({ at: ['catalogs', list, index], value }))
      // Each reads the whole file four times; the first and every third of a list is of each shape that the list has.
      .filter((_, index) => isDeep || index % 3 === 0),
  )
  const alike = places.filter(
    ({ at, value }) =>
      changeText(siteText, [
        { do: 'remove', at },
        { do: 'insert', at, value },
      ]) === siteText,
  )
  expect(alike.length / places.length).toBeGreaterThan(0.9)
})

test('lists and blocks that are not there are made', () => {
  expect(changeText('{\n  "a": 1\n}\n', [{ do: 'insert', at: ['b', 0], value: { c: 'd' } }])).toBe(
    '{\n  "a": 1,\n  "b": [\n    {\n      "c": "d"\n    }\n  ]\n}\n',
  )
  expect(changeText('{"a":[]}', [{ do: 'insert', at: ['a', 0], value: { c: 1 } }])).toBe('{"a":[{"c":1}]}')
  expect(changeText('{ "a": [], "b": { "c": 1 } }\n', [{ do: 'set', at: ['b', 'd'], value: [true, null] }])).toBe(
    '{ "a": [], "b": { "c": 1, "d": [true,null] } }\n'.replace(',null', ', null'),
  )
  expect(changeText('{\r\n\t"a": {}\r\n}', [{ do: 'set', at: ['a', 'b'], value: 'c' }])).toBe(
    '{\r\n\t"a": {\r\n\t\t"b": "c"\r\n\t}\r\n}',
  )
  expect(changeText('{ "a": { "b": 1 } }', [{ do: 'rename', at: ['a', 'b'], key: 'c"' }])).toBe(
    '{ "a": { "c\\"": 1 } }',
  )
})

test('a text that gets shorter by a part like its end is what was wanted, in its own notation', () => {
  const shorten = (source: string, value: string) => replaceValues(`{"a":${source}}`, [{ at: ['a'], value }])
  expect(shorten('"\\u00e9 aXa"', 'é a')).toBe('{"a":"\\u00e9 a"}')
  expect(shorten('"\\u00e9 a"', 'é aXa')).toBe('{"a":"é aXa"}')
  expect(shorten('"aXa \\u00e9"', 'a é')).toBe('{"a":"a \\u00e9"}')
})
