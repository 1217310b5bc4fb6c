import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { siteText } from './pestControlSite'
import { checkFile } from '../../src/node/check/checkFile'
import { formatProblems } from '../../src/node/check/formatProblems'
import { isDeep } from '../depth'
import { photograph, runBuild } from './runBuild'
import { fixtureSites, pestControlMedia } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('wrong-site')
const out = join(folder, 'dist')
let good: Record<string, string>

beforeAll(async () => {
  symlinkSync(pestControlMedia, join(folder, 'media'))
  const { code, output } = await runBuild(['--site', fixtureSites.pestControl, '--out', out])
  expect(code, output).toBe(0)
  good = photograph(out, 'times')
})

/** A mistake: what is written instead of what, and what the problem says. */
interface Mistake {
  write: string
  for: string
  says: string[]
  /** What stands at the line and column that the problem names. */
  at?: string
}

const mistakes: Record<string, Mistake> = {
  'a comma that is missing': { write: '"version": 3', for: '"version": 3,', says: ['not-json', 'comma'] },
  'a key that stands twice': {
    write: '"version": 3, "version": 3,',
    for: '"version": 3,',
    says: ['duplicate-key', '"version"'],
  },
  'a misspelt key': { write: '"relai": {', for: '"relay": {', says: ['unknown-key', '"relai"', '"relay"'] },
  'a reference to nothing': {
    write: '"form": "heroQick"',
    for: '"form": "heroQuick"',
    says: ['unknown-reference', '"heroQick"', '"heroQuick"'],
  },
  'a placeholder that nothing fills': {
    write: '"Pest Control Services | {company.nam}"',
    for: '"Pest Control Services | {company.name}"',
    says: ['unknown-placeholder', '{company.nam}', '{company.name}'],
  },
  'a link to no page': {
    write: '"href": "/galery"',
    for: '"href": "/gallery"',
    says: ['dead-link', '/galery', '/gallery'],
    at: '"/galery"',
  },
  'a link to no place on its page': {
    write: '"href": "#servises"',
    for: '"href": "#services"',
    says: ['dead-link', '"#servises"', '"#services"'],
    at: '"#servises"',
  },
  'two pages of one title': {
    write: '"title": "Book a Pest Control Visit | {company.name}"',
    for: '"title": "Pest Treatment Videos | {company.name}"',
    says: ['same-search-text', '"/book-now"', '"/gallery"'],
    at: '"Book a Pest Control Visit | {company.name}",\n      "description": "Short films',
  },
  'a picture without words': {
    write: '{ "src": "about.svg" }',
    for: '{ "src": "about.svg", "alt": "Three technicians in green uniforms beside a company van, under a neem tree" }',
    says: ['missing-key', '"alt"'],
    at: '{ "src": "about.svg" }',
  },
  'a picture with a space for words': {
    write: '"alt": " "',
    for: '"alt": "A lost ant with a paper map, thinking of a house"',
    says: ['empty-text'],
    at: '" "',
  },
  'headings that jump': {
    write: '"type": "banner",\n          "id": "top",\n          "title": "Book a visit"',
    for: '"type": "page-header",\n          "id": "top",\n          "title": "Book a visit"',
    says: ['heading-order', 'first rank'],
    at: '"banner",\n          "id": "top"',
  },
  'a picture that is not there': {
    write: '"src": "brand/logoo.svg"',
    for: '"src": "brand/logo.svg"',
    says: ['missing-media', 'brand/logoo.svg', 'brand/logo.svg'],
  },
  'a link that runs script': {
    write: '"href": "javascript:alert(1)"',
    for: '"href": "/gallery"',
    says: ['unsafe-link', 'javascript:'],
  },
  'two pages at one address': {
    write: '"path": "/gallery"',
    for: '"path": "/book-now"',
    says: ['duplicate-route', '/gallery'],
  },
  'an address that no host can keep': {
    write: '"path": "/con"',
    for: '"path": "/gallery"',
    says: ['bad-slug', '"con"'],
  },
  'a kind of section that does not exist': { write: '"type": "herro"', for: '"type": "hero"', says: ['herro', 'hero'] },
  'a colour that is none': { write: '"brand": "greenish"', for: '"brand": "#1e5b43"', says: ['greenish'] },
}

function wrong(names: readonly string[]): string {
  let text = siteText
  for (const name of names) {
    const { write, for: place } = mistakes[name] as (typeof mistakes)[string]
    if (!text.includes(place)) throw new Error(`The site no longer holds ${place}: the test has nothing to make wrong.`)
    text = text.replace(place, () => write)
  }
  return text
}

/** `line:column` of some words that stand in a text once. */
function placeIn(text: string, words: string): string {
  const [before = '', ...after] = text.split(words)
  if (after.length !== 1) throw new Error(`${words} stands ${after.length} times in the site.`)
  const lines = before.split('\n')
  return `${lines.length}:${(lines.at(-1) as string).length + 1}`
}

function writeWrong(names: readonly string[]): string {
  const file = join(folder, `${names.length === 1 ? names[0]?.replaceAll(' ', '-') : 'all'}.json`)
  writeFileSync(file, wrong(names))
  return file
}

const buildWrong = (names: readonly string[]) =>
  runBuild(['--site', writeWrong(names), '--out', out], { env: { NO_COLOR: '1' } })

/** What the build says of it: in the quick run of each kind of mistake by the check that the build begins with. */
function checkWrong(names: readonly string[]): { code: number; output: string } {
  const { file, text, manifest, problems } = checkFile(writeWrong(names))
  return { code: manifest ? 0 : 1, output: formatProblems(file, text, problems, 'text') }
}

/** A mistake that is built in the quick run too; many at once are as well. */
const built = new Set(['a comma that is missing'])

describe(
  'a wrong site stops the build and leaves the last good one as it was',
  { timeout: 180_000, concurrent: true },
  () => {
    for (const [name, { says, at }] of Object.entries(mistakes)) {
      test(name, async ({ expect: expectHere }) => {
        const { code, output } = await (isDeep || built.has(name) ? buildWrong([name]) : checkWrong([name]))
        expectHere(code, output).toBe(1)
        for (const words of says) expectHere(output).toContain(words)
        expectHere(output).toMatch(
          at === undefined ? /\.json:\d+:\d+/ : new RegExp(`\\.json:${placeIn(wrong([name]), at)} .*\\n`),
        )
        expectHere(photograph(out, 'times')).toEqual(good)
      })
    }

    test('all that can be wrong at once is told at once', async ({ expect: expectHere }) => {
      const together = [
        'a key that stands twice',
        'a reference to nothing',
        'a placeholder that nothing fills',
        'a link that runs script',
        'a picture that is not there',
        'two pages at one address',
        'a colour that is none',
      ]
      const { code, output } = await buildWrong(together)
      expectHere(code, output).toBe(1)
      for (const words of together.flatMap((name) => mistakes[name]?.says ?? [])) expectHere(output).toContain(words)
      expectHere(photograph(out, 'times')).toEqual(good)
    })
  },
)
