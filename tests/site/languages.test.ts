import { expect, test } from 'vitest'
import { localize } from '../../src/manifest/languages/localize'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { listPages } from '../../src/site/pages/listPages'
import { openSite } from '../../src/site/pages/openSite'
import { applyChange, minimal, twoLanguages } from '../manifest/minimal'
import { anyMedia, openMinimal, sectionsOf } from './openMinimal'

const texts = (minimal().routes as { description: string }[]).map(({ description }, index) => [
  `routes › ${index} › description`,
  { en: description, hi: 'रिसाव की मरम्मत' },
])
const manifest = applyChange(minimal(), {
  'site › languages': twoLanguages,
  ...Object.fromEntries(texts),
})
const [english, hindi] = localize(manifest) as [Manifest, Manifest]
const context = { media: anyMedia, base: '/' }
const translation = openSite(hindi, context)
const site = openSite(english, context, [translation])
const pages = [site, translation].flatMap((one) => [...one.sources()].map((source) => source.make()))

test('each page names its twins, both ways, and the default for everybody else', () => {
  const found = pages.filter(({ head }) => head.canonical)
  expect(found.length).toBeGreaterThan(4)
  for (const { head } of found) {
    expect(head.alternates?.map(({ tag }) => tag)).toEqual(['en-IN', 'hi'])
    const urls = head.alternates?.map(({ url }) => url) ?? []
    expect(urls).toContain(head.canonical)
    for (const url of urls)
      expect(found.find((page) => page.head.canonical === url)?.head.alternates).toEqual(head.alternates)
  }
})

test('the switch leads to the same page in the other language', () => {
  for (const { path, header } of pages.filter((page) => page.path !== '*')) {
    const [own, other] = [
      header.languages.find(({ isCurrent }) => isCurrent),
      header.languages.find(({ isCurrent }) => !isCurrent),
    ]
    expect(own?.href).toBe(path)
    expect(pages.map((page) => page.path)).toContain(other?.href)
  }
})

test('all files differ, and unknown addresses below the beginning of a language answer in it', () => {
  const files = pages.map(({ file }) => file)
  expect(new Set(files).size).toBe(files.length)
  expect(files).toContain('hi/404.html')
  const unknown = pages.find(({ file }) => file === '404.html')
  expect(unknown?.fallbackRoutes?.at(-1)?.pattern).toBe('/hi/*')
})

test('a site in one language has no switch and names no twins', () => {
  const alone = openSite(minimal() as unknown as Manifest, context)
  for (const source of alone.sources()) {
    const { head, header } = source.make()
    expect(head.alternates).toBeUndefined()
    expect(header.languages).toEqual([])
  }
  expect([...listPages(minimal() as unknown as Manifest)].some(({ alternates }) => alternates)).toBe(false)
})

test('the way to a page has no step over a page that only another language has', () => {
  const [, inHindi] = localize(
    applyChange(manifest, {
      'routes › 0 › name': 'Home',
      'routes › 1 › name': '{service.title}',
      'routes › 1 › parent': '/book',
      'routes › 3 › name': 'Book',
      'routes › 3 › languages': ['en'],
    }),
  ) as [Manifest, Manifest]
  const paths = [...openSite(inHindi, context).sources()].map((source) => source.make())
  expect(paths.map(({ path }) => path)).not.toContain('/hi/book')
  const service = paths.find(({ path }) => path.startsWith('/hi/services/'))
  expect(service?.crumbs?.map(({ href }) => href)).toEqual(['/hi', service?.path])
})

test('only a site in several languages sends the visitor’s with a form', () => {
  const form = sectionsOf(openMinimal(), '/book').find(({ type }) => type === 'form')?.form
  expect(form).not.toHaveProperty('language')
})
