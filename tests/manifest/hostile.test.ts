import { readFileSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { findCheckContext } from '../../src/node/check/mediaFiles'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { hostileTexts, putHostileTexts } from './hostileTexts'
import { checkMinimal, minimal, minimalContext, minimalText } from './minimal'
import { renderPages } from './renderPages'
import { isDeep, runsOf } from '../depth'
import { pestControlFile } from '../sites/fixtureSites'

/** The small manifest with a hostile text, told apart by its place, at every place where a text can stand. */
function withHostile(start: number): Manifest {
  const manifest = minimal()
  putHostileTexts(manifest, start)
  const { manifest: checked, problems } = checkManifest(minimalText(manifest), minimalContext)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return checked as Manifest
}

test('a site of every kind of text has them at each, and is accepted', () => {
  const manifest = JSON.parse(readFileSync(pestControlFile, 'utf8')) as Manifest
  putHostileTexts(manifest, 0)
  const text = JSON.stringify(manifest)
  const { problems } = checkManifest(text, findCheckContext(pestControlFile, text))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('there are sixty and more', () => expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(60))

describe('hostile texts at every text of the manifest', () => {
  const harmless = shapeOf([...renderPages(checkMinimal().manifest as Manifest).values()].join('\n'))

  test.each(Array.from({ length: runsOf(2, 20) }, (_, number) => number * 7))(
    'begun at number %i: nothing becomes markup, style or script',
    (start) => {
      const html = [...renderPages(withHostile(start)).values()].join('\n')
      expect(html).toContain('zzXSS')
      const shape = shapeOf(html)
      expect([...shape].filter((part) => !harmless.has(part))).toEqual([])
      expect(scriptsOf(html).filter((script) => /<\/?(?:script|style)|<!--/i.test(script))).toEqual([])
      for (const style of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) expect(style[1]).not.toContain('zz')
      for (const [, address = ''] of html.matchAll(/ (?:href|src|action)="([^"]*)"/g))
        expect(address).not.toMatch(/^\s*(?:javascript|data|vbscript):/i)
    },
  )
})

const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script ?? '')

/** Every element with the names of its attributes: a text that breaks out of its place adds one. */
function shapeOf(html: string): Set<string> {
  const bare = html.replace(/(<(script|style)[^>]*>)[^]*?(<\/\2>)/g, '$1$3')
  return new Set(
    [...bare.matchAll(/<([a-z!/][^\s>/]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)].flatMap(
      ([, name = '', attributes = '']) =>
        [...attributes.matchAll(/([^\s=]+)(?:="[^"]*")?/g)].map(([, attribute]) => `${name} ${attribute}`).concat(name),
    ),
  )
}

const odd =
  `.. . ../../x ..\\x %2e%2e %2e%2e%2fx /x //x \\x C:\\x c: a/../../x a\0b a\nb con CON nul aux prn com1 lpt9 404 index assets a. ~ $HOME \`id\` $(id) a;b a|b a?b a#b a*b a:b <b> ａ İ a\u202eb \u0130 .git .htaccess _redirects __proto__ constructor -a a- a--b A é 😀`
    .split(' ')
    .concat('a ', ' a', 'x'.repeat(65), 'x'.repeat(300), '')
const slugs = Array.from({ length: 500 }, (_, number) =>
  number < odd.length
    ? (odd[number] as string)
    : `${odd[number % odd.length] ?? ''}${['/', '-', '..', '%', '\\'][Math.floor(number / odd.length) % 5] ?? ''}${odd[(number * 7) % odd.length] ?? ''}`,
)

const tried = slugs.slice(0, isDeep ? slugs.length : odd.length + 50)
test(`${tried.length} hostile slugs: refused, or a file inside the output folder`, () => {
  const out = resolve('/out')
  for (const slug of tried) {
    const manifest = minimal() as { catalogs: { cities: { id: string }[] } }
    ;(manifest.catalogs.cities[1] as { id: string }).id = slug
    const { manifest: checked } = checkManifest(minimalText(manifest), minimalContext)
    if (!checked) continue
    expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    for (const file of renderPages(checked).keys())
      expect(resolve(out, file).startsWith(out + sep), `${slug} gives ${file}`).toBe(true)
  }
})
