import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { slow } from '../depth'
import { temporaryFolder } from '../temporaryFolder'
import type { PageContent } from '../../src/app/build/prerender'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { manyCities } from '../bench/manyCities'
import { openOutput } from '../../src/node/output/openOutput'
import { BuildState } from '../../src/node/output/BuildState'
import { PageKeys } from '../../src/node/output/PageKeys'
import { buildInto } from './buildInto'
import { readManifest } from './pestControlSite'
import { photograph } from './runBuild'

const newFolder = (): string => join(temporaryFolder('townsite'), 'dist')

/** A site whose pages do not say how many cities there are, so that a change of one is no change of the others. */
const site = (change: (manifest: Manifest) => void = () => {}): Manifest => {
  const text = JSON.stringify(manyCities(readManifest(), 60)).replaceAll('{count.servedCities}', 'many')
  const manifest = JSON.parse(text) as Manifest
  change(manifest)
  return manifest
}
const newAbout = ({ catalogs }: Manifest): void =>
  void Object.assign(catalogs.cities?.at(-1) ?? {}, { about: 'Words that no "other" town has & none <b>had</b>.' })

const contents = (folder: string) => {
  const { '.townsite': _record, 'sitemap.xml': _map, ...files } = photograph(folder, 'no times')
  return files
}
const cleanly = async (manifest: Manifest) => {
  const folder = newFolder()
  await buildInto(folder, manifest)
  return contents(folder)
}
const pagesOf = (written: { changed: number; unchanged: number }) => written.changed + written.unchanged

describe('a build over an earlier one', { timeout: 120_000 }, () => {
  test('makes the pages that have changed, and those that no template makes', async () => {
    const folder = newFolder()
    const first = await buildInto(folder, site())
    const again = await buildInto(folder, site())
    expect(again).toMatchObject({ changed: 0, unchanged: pagesOf(first) })
    expect(first.made - again.made).toBeGreaterThan(40)
    const changed = await buildInto(folder, site(newAbout), { day: '2026-05-02' })
    expect(changed.made).toBe(again.made + 1)
    // The page, and the map that says when it changed.
    expect(changed.changed).toBe(2)
    expect([...changed.changes.values()]).toEqual(['2026-05-02'])
    expect(contents(folder)).toEqual(await cleanly(site(newAbout)))
  })

  slow(test)('dates no page for what stands around it', async () => {
    const folder = newFolder()
    const inHeader = ({ frame }: Manifest): void => void (frame.header.call = 'Ring us')
    const first = await buildInto(folder, site())
    const changed = await buildInto(folder, site(inHeader), { day: '2026-05-02' })
    expect(changed.changed).toBeGreaterThan(60)
    expect([...changed.changes]).toEqual([])
    expect(changed.made).toBe(first.made)
    expect(contents(folder)).toEqual(await cleanly(site(inHeader)))
  })

  test('makes a page that somebody has changed, and all of them for another code', async () => {
    const folder = newFolder()
    await buildInto(folder, site())
    const before = contents(folder)
    const page = join(folder, Object.keys(before).findLast((path) => path.endsWith('/index.html')) as string)
    const { size } = statSync(page)
    writeFileSync(page, readFileSync(page, 'utf8').replace('<body', '<bodY'))
    expect(statSync(page).size).toBe(size)
    const mended = await buildInto(folder, site())
    expect(mended.changed).toBe(1)
    expect(contents(folder)).toEqual(before)
    const other = await buildInto(folder, site(), { code: 'another' })
    expect(other.made).toBeGreaterThan(mended.made + 40)
    appendFileSync(join(folder, '..', '.dist.townsite', 'state'), 'x')
    expect((await buildInto(folder, site(), { code: 'another' })).made).toBe(other.made)
  })
})

describe('a page', () => {
  const content = (text: string, ...words: string[]): PageContent => ({
    template: {},
    templateText: () => text,
    words,
  })
  const own = '<title>\uE0030\uE003\uE004</title><main class="a"><img src="\uE0031\uE003\uE004"></main>'
  const page = content(`${own}<p>\uE0032\uE003\uE004</p>`, 'Indore', '/assets/a.x1.webp', 'more')
  /** What a page is held for in the second of two builds. */
  const second = (now: PageContent | undefined, change: (folder: string) => void = () => {}, code = '') => {
    const folder = newFolder()
    const build = (text: string): void => {
      const output = openOutput(folder)
      output.write('index.html', text)
      output.finish()
    }
    build('page')
    const first = new PageKeys()
    expect(first.compare('/', page)).toBe('unknown')
    BuildState.keep(folder, { from: '', report: undefined, sizes: {}, pages: first.state })
    change(folder)
    return new PageKeys(BuildState.of(folder, code)?.kept.pages).compare('/', now)
  }

  test('is the same where its template and all its words are', () => {
    expect(second(page)).toBe('same')
    expect(second({ ...page, template: {} })).toBe('same')
  })

  test.each([
    ['a word around it', content(page.templateText(), 'Indore', '/assets/a.x1.webp', 'less')],
    ['the version of a picture', content(page.templateText(), 'Indore', '/assets/a.x2.webp', 'more')],
    ['a class', content(page.templateText().replace('"a"', '"b"'), ...page.words)],
    ['a text around it', content(page.templateText().replace('<p>', '<p>Call '), ...page.words)],
  ])('says the same with another %s', (_, now) => expect(second(now)).toBe('says the same'))

  test.each([
    ['a word', content(page.templateText(), 'Bhopal', '/assets/a.x1.webp', 'more')],
    ['a picture', content(page.templateText(), 'Indore', '/assets/b.x1.webp', 'more')],
    ['a word that has moved to the next', content(page.templateText(), 'Indore/assets/', 'a.x1.webp', 'more')],
    ['a text', content(page.templateText().replace('<main', '<main>New'), ...page.words)],
  ])('is another with %s of its own changed', (_, now) => expect(second(now)).toBe('other'))

  test('is not known without a template, of another one, of another code, and of another output', () => {
    expect(second(undefined)).toBe('unknown')
    expect(second(content(page.templateText().replace('<p>', '<p>\uE0030\uE003\uE004'), ...page.words))).toBe('unknown')
    expect(second(page, undefined, 'other code')).toBe('unknown')
    const another = (folder: string): void => {
      const output = openOutput(folder)
      output.write('other.html', 'page')
      output.finish()
    }
    expect(second(page, another)).toBe('unknown')
  })
})
