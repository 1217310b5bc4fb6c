import { describe, expect, test } from 'vitest'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { checkFile } from '../../src/node/check/checkFile'
import { fromRoot } from '../../src/node/process/paths'
import { minutesToRead } from '../../src/site/resolve/byline'
import { renderPages } from '../manifest/renderPages'
import { fixtureSites } from '../sites/fixtureSites'
import { pagesOf } from './openMinimal'

const checked = checkFile(fromRoot(fixtureSites.journal))
const manifest = checked.manifest as Manifest
const [hindi] = checked.translations as [Manifest]
const base = '/bakery/'
const pages = pagesOf(manifest, base)
const files = renderPages(manifest)
const hindiFiles = renderPages(hindi)
const htmlAt = (path: string, of = files): string =>
  of.get(path === '/' ? 'index.html' : `${path.slice(1)}/index.html`) ?? ''
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const article = (path: string) =>
  (pages.get(path)?.linkedData?.['@graph'] as unknown as Record<string, unknown>[] | undefined)?.find(
    (node) => node['@type'] === 'Article',
  )

describe('a list on several pages', () => {
  const cards = (html: string) =>
    [...(/<main.*<\/main>/s.exec(html)?.[0].matchAll(/<h2[^>]*>([^<]*)<\/h2>/g) ?? [])].map(([, title]) => title)

  test('has each entry once, in its order, and no empty page', () => {
    expect([...pages.keys()].filter((path) => /^\/\d*$/.test(path))).toEqual(['/', '/2', '/3'])
    expect(['/', '/2', '/3'].map((path) => cards(htmlAt(path)).length)).toEqual([3, 3, 2])
    expect(cards(htmlAt('/2'))).toEqual(['A knife for crusts', 'How much salt', 'A night in the cold'])
    expect([...pages.keys()].filter((path) => path.startsWith('/tags/'))).toEqual([
      '/tags/bread',
      '/tags/bread/2',
      '/tags/starter',
      '/tags/kitchen',
    ])
  })

  test('has a title, a description and an address of its own on each, in each language', () => {
    const { head } = pages.get('/2')!
    expect(head.title).toBe('Journal | Slow Loaf – Page 2')
    expect(head.description).toBe('What a small bakery learns about bread. – Page 2')
    expect(head.canonical).toBe('https://slow-loaf.example/bakery/2')
    expect(head.alternates?.map(({ url }) => url)).toEqual([
      'https://slow-loaf.example/bakery/2',
      'https://slow-loaf.example/bakery/hi/2',
    ])
    expect(htmlAt('/2')).toContain('<link rel="prev" href="https://slow-loaf.example/bakery/">')
    expect(htmlAt('/2')).toContain('<link rel="next" href="https://slow-loaf.example/bakery/3">')
    expect(htmlAt('/hi/2', hindiFiles)).toContain('<title>लेख | स्लो लोफ़ – पेज 2</title>')
    expect(pages.get('/2')?.linkedData).toBeUndefined()
  })

  test('has links to the others, by words and by numbers', () => {
    const nav = /<nav[^>]*aria-label="Page 2".*?<\/nav>/s.exec(htmlAt('/2'))?.[0] ?? ''
    expect([...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      ['', '', '2', '3', '3'].map((name) => base + name),
    )
    expect(nav).toMatch(/rel="prev"[^>]*>Newer/)
    expect(nav).toMatch(/aria-label="Page 2" aria-current="page"/)
    expect(htmlAt('/3')).not.toContain('rel="next"')
    expect(htmlAt('/tags/starter')).not.toContain('rel="next"')
  })

  test('leads on from a page number that there is no more', () => {
    const site = pages.get('*')?.fallbackRoutes ?? []
    const tags = site.find(({ pattern }) => pattern.includes('tags')) as { pattern: string }
    expect(new RegExp(tags.pattern).test('/bakery/tags/bread/9')).toBe(true)
    expect(new RegExp(tags.pattern).test('/bakery/tags/bread/nine')).toBe(false)
  })

  test('of many pages the first, the last and the nearest have a link', () => {
    const many = structuredClone(manifest)
    for (const { sections } of many.routes)
      for (const section of sections) if ('pages' in section && section.pages) section.pages.each = 1
    const shown = (path: string) =>
      pagesOf(many, base)
        .get(path)
        ?.sections.flatMap((section) => ('pageLinks' in section && section.pageLinks?.all) || [])
        .map(({ number }) => number)
    expect(shown('/')).toEqual([1, 2, 8])
    expect(shown('/4')).toEqual([1, 3, 4, 5, 8])
  })
})

describe('an article', () => {
  test('says when it was written, by whom, and how long it takes to read, to visitors and search engines', () => {
    const html = htmlAt('/posts/oven')
    expect(wordsOf(html)).toContain('30 September 2026 · 1 min read')
    expect(html).toMatch(/<a href="\/bakery\/bakers\/asha" rel="author">Asha<\/a>/)
    expect(html).toContain('src="/assets/noor.svg"')
    expect(wordsOf(htmlAt('/hi/posts/starter', hindiFiles))).toContain('पढ़ने में 2 मिनट')
    expect(article('/posts/starter')).toMatchObject({
      headline: 'A starter in seven days',
      datePublished: '2026-10-20',
      dateModified: '2026-11-02',
      timeRequired: 'PT2M',
      author: [{ '@type': 'Person', name: 'Asha', url: 'https://slow-loaf.example/bakery/bakers/asha' }],
    })
    expect(article('/tags/bread')).toBeUndefined()
  })

  test('leads to the one before and after it, which the ends lack', () => {
    const beside = (path: string) =>
      [
        ...(/<nav[^>]*aria-label="Newer · Older".*?<\/nav>/s
          .exec(htmlAt(path))?.[0]
          .matchAll(/href="([^"]*)" rel="(\w+)"/g) ?? []),
      ].map(([, href, rel]) => `${rel} ${href}`)
    expect(beside('/posts/rye')).toEqual(['prev /bakery/posts/starter', 'next /bakery/posts/oven'])
    expect(beside('/posts/starter')).toEqual(['next /bakery/posts/rye'])
    expect(beside('/posts/mill')).toEqual(['prev /bakery/posts/crumbs'])
  })

  test('has tags that lead to their pages; a tag without an article has none', () => {
    expect(htmlAt('/posts/starter')).toMatch(/<a href="\/bakery\/tags\/starter" rel="tag">Starter<\/a>/)
    expect(pages.has('/tags/cakes')).toBe(false)
  })

  test('has a video of which nothing is loaded, and a form that React runs in on intent', () => {
    const html = htmlAt('/posts/starter')
    expect(html).toMatch(/<video [^>]*controls="" playsInline="" preload="none" aria-label="The first loaf of the day"/)
    expect(html).toContain('<track kind="captions" src="/assets/oven.vtt" srcLang="en-IN"/>')
    expect(html).toMatch(/<div id="starter-12_form" data-hydrate=""/)
    const data = JSON.parse(/id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { islands: object }
    expect(Object.keys(data.islands)).toEqual(['starter-12_form'])
    expect(pages.get('/posts/starter')?.endpoints.forms).toEqual(['https://relay.example/'])
    expect(pages.get('/posts/rye')?.endpoints.forms).toEqual([])
  })
})

test('the time to read goes by the words of the article and the speed of the language', () => {
  const entry = { id: 'own', body: [{ type: 'list', items: Array.from({ length: 460 }, () => '**रोटी** ') }] }
  expect(minutesToRead(manifest, 'posts', entry)).toBe(2)
  expect(
    minutesToRead(hindi, 'posts', { id: 'own', body: [{ type: 'paragraph', text: 'हमारी रोटी '.repeat(285) }] }),
  ).toBe(3)
  expect(minutesToRead(manifest, 'team', { ...entry })).toBeUndefined()
})
