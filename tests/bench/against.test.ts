import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { astro, astroPackage } from '../../scripts/bench/against/astro'
import { pageDifferences } from '../../scripts/bench/against/differences'
import { isFetched } from '../../scripts/bench/against/fetchPackage'
import { hugo } from '../../scripts/bench/against/hugo'
import type { LanguageSource, PageSource } from '../../scripts/bench/against/Source'
import { sourceOf } from '../../scripts/bench/against/sourceOf'
import { manyCities } from '../../scripts/bench/manyCities'
import { fromRoot } from '../../scripts/paths'
import { localize } from '../../src/manifest/localize'
import type { Manifest } from '../../src/manifest/manifest.generated'
import { renderPages } from '../manifest/renderPages'
import { bilingualText } from '../sites/bilingualSite'
import { pestControlFile } from '../sites/fixtureSites'

// Two of its cities are made up.
const manifest = manyCities(JSON.parse(bilingualText()) as Manifest, 37)
const source = sourceOf(manifest)
const ours = new Map(localize(manifest).flatMap((one) => [...renderPages(one as Manifest)]))
const listed = source.flatMap((language) =>
  language.pages.map((page) => ({ language, page, file: join(language.prefix, page.path, 'index.html') })),
)

const differences = (theirs: (one: (typeof listed)[number]) => string): string[] =>
  listed.flatMap((one) => {
    const built = ours.get(one.file)
    return built === undefined
      ? [`${one.file} is not built.`]
      : pageDifferences(built, theirs(one)).map((line) => `${one.file}: ${line}`)
  })

test('the same pages are compared in each language', () => {
  expect(source.map(({ pages }) => pages.length)).toEqual([50, 50])
  expect(listed.map(({ file }) => file)).toEqual(expect.arrayContaining(['index.html', 'hi/index.html']))
})

test('pages of the templates of Eleventy and Astro say what the built pages say', async () => {
  const { page: render } = (await import(fromRoot('scripts/bench/against/templates/page.js'))) as {
    page(page: PageSource & { language: string }, language: LanguageSource): string
  }
  expect(differences(({ page, language }) => render({ ...page, language: language.prefix }, language))).toEqual([])
})

const missingHugo = await hugo.find().then(
  () => undefined,
  ({ message }: Error) => message,
)
// A test fetches nothing.
const missingAstro = isFetched(astroPackage) ? undefined : 'npm run bench -- --against astro fetches it first.'

describe.each([
  { generator: hugo, missing: missingHugo },
  { generator: astro, missing: missingAstro },
])('pages of $generator.name', ({ generator, missing }) => {
  const folder = mkdtempSync(join(tmpdir(), 'against-'))
  beforeAll(() => {
    if (missing !== undefined) return
    generator.write(source, join(dirname(pestControlFile), 'media/people'), join(folder, 'source'))
    const { file, args, folder: at, env } = generator.command(join(folder, 'source'), join(folder, 'out'))
    execFileSync(file, args, { cwd: at, env: { ...process.env, ...env } })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('say what the built pages say', ({ skip }) => {
    if (missing !== undefined) skip(missing)
    expect(differences(({ file }) => readFileSync(join(folder, 'out', file), 'utf8'))).toEqual([])
  })
})

describe('a page that says something else is found by', () => {
  const html = ours.get('index.html') as string
  test.each([
    [
      'a section',
      html.replace(/<div id="questions".*?<\/div><div id="chat"/s, '<div id="chat"'),
      /% of the words differ/,
    ],
    ['a link', html.replace('href="/pest-services"', 'href="/gone"'), /links differ: .*\/gone/],
    ['its title', html.replace('<title>', '<title>Not '), /^its title: /],
    ['its description', html.replace('name="description" content="', '$&Not '), /^its tags: /],
    ['its facts', html.replace('"@type":"WebSite"', '"@type":"Thing"'), /^its linked data: /],
  ])('%s', (_, changed, said) => {
    expect(changed).not.toBe(html)
    expect(pageDifferences(html, html)).toEqual([])
    expect(pageDifferences(html, changed)).toEqual(expect.arrayContaining([expect.stringMatching(said)]))
  })
})
