import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { styleSheet } from '../../src/app/build/prerender'
import { readyLooks, schema } from '../../src/manifest/schema/schema'
import { filesIn, fromRoot } from '../../src/node/process/paths'
import { light } from './themes'

/** The words of each shape, its usual one first. */
const shapes = Object.fromEntries(
  'header opening first titles headings cards buttons sections footer pictures treatment signature'
    .split(' ')
    .map((name) => [name, schema.definition('Theme').properties?.[name]?.enum as string[]]),
)
const sheetOf = (theme: object) => styleSheet({ theme: { ...light, ...theme } as never, focuses: [] })
const usual = sheetOf({})

test('a site whose theme says no shape, or the usual ones, has the usual styles', () => {
  expect(usual).not.toContain('style(')
  expect(sheetOf(Object.fromEntries(Object.entries(shapes).map(([name, [first]]) => [name, first])))).toBe(usual)
})

const others = Object.entries(shapes).flatMap(([name, [, ...words]]) => words.map((word) => ({ name, word })))

test.each(others)('$name: $word adds styles, and plain ones', ({ name, word }) => {
  const sheet = sheetOf({ [name]: word })
  expect(sheet.length).toBeGreaterThan(usual.length)
  expect(sheet).not.toContain('style(')
})

test('no style asks for a word that no theme can say', () => {
  const asked = filesIn(fromRoot('src'))
    .filter((file) => /^(?:ui|forms|sections|page)\/.*\.tsx?$/.test(file))
    .flatMap((file) =>
      Array.from(readFileSync(fromRoot(`src/${file}`), 'utf8').matchAll(/\bstyle\(([^)]*)\)/g), ([, query = '']) => ({
        file,
        query,
      })),
    )
  expect(asked.length).toBeGreaterThan(40)
  const wrong = asked.filter(({ query }) => {
    const [, name = '', word = ''] = /^--(\w+): (\w+)$/.exec(query) ?? []
    return shapes[name]?.indexOf(word) === -1 || shapes[name] === undefined
  })
  expect(wrong).toEqual([])
})

test('each ready look says its shapes, no two alike', () => {
  const looks = Object.values(readyLooks).map(({ theme }) => theme)
  expect(looks).toHaveLength(5)
  expect(new Set(looks.map((look) => `${look.opening} ${look.cards}`)).size).toBe(5)
  expect(new Set(looks.map(({ font }) => font)).size).toBe(5)
})
