import { describe, expect, test } from 'vitest'
import { dayOfChange, today } from '../../src/node/output/search/days'
import { saysOther } from '../../src/node/output/search/ownParts'
import { mostAddresses, siteMapFiles } from '../../src/node/output/search/siteMap'

const site = 'https://tap.example/folder'
const pages = (count: number) => Array.from({ length: count }, (_, index) => ({ url: `${site}/p${index}` }))
const locations = (xml: unknown) => [...String(xml).matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])

describe('the site map', () => {
  test('is one file up to 50,000 pages, and an index of several beyond', () => {
    expect([...siteMapFiles(site, pages(mostAddresses)).keys()]).toEqual(['sitemap.xml'])
    const files = siteMapFiles(site, pages(2 * mostAddresses + 1))
    expect([...files.keys()]).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml', 'sitemap.xml'])
    expect(locations(files.get('sitemap.xml'))).toEqual([1, 2, 3].map((part) => `${site}/sitemap-${part}.xml`))
    expect(String(files.get('sitemap.xml'))).toContain(
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    )
    const listed = [1, 2, 3].flatMap((part) => locations(files.get(`sitemap-${part}.xml`)))
    expect(listed).toEqual(pages(2 * mostAddresses + 1).map(({ url }) => url))
  })

  test('escapes what XML reads, and dates a part by its newest page', () => {
    const files = siteMapFiles(
      site,
      [
        { url: `${site}/?a&b<c`, changed: '2026-01-02' },
        { url: `${site}/b`, changed: '2026-03-04' },
        { url: `${site}/c` },
      ],
      2,
    )
    expect(String(files.get('sitemap-1.xml'))).toContain(
      `<url><loc>${site}/?a&amp;b&lt;c</loc><lastmod>2026-01-02</lastmod></url>`,
    )
    expect(String(files.get('sitemap.xml'))).toContain(
      `<sitemap><loc>${site}/sitemap-1.xml</loc><lastmod>2026-03-04</lastmod></sitemap>\n<sitemap><loc>${site}/sitemap-2.xml</loc></sitemap>`,
    )
  })
})

describe('the day a page changed', () => {
  const page = (words: string, style = 'a', picture = 'x1') =>
    `<html><head><style>.${style}{}</style><script type="module" src="/assets/app.${style}1.js"></script></head><body><main><p class="${style}">${words}</p><img src="/assets/a.${picture}.webp"></main></body></html>`
  type Contents = Record<string, string>
  const isOther = (before: string | undefined, now: string) =>
    before === undefined || saysOther(Buffer.from(before), Buffer.from(now))
  const build = (day: string, contents: Contents, last?: { record: Record<string, string>; contents: Contents }) => {
    const days = Object.fromEntries(
      Object.entries(contents).map(([path, html]) => [
        path,
        dayOfChange(last !== undefined && isOther(last.contents[path], html), last?.record[path], day),
      ]),
    )
    return {
      days,
      record: Object.fromEntries(
        Object.entries(days).flatMap(([path, one]) => (one === undefined ? [] : [[path, one]])),
      ) as Record<string, string>,
      contents,
    }
  }
  const first = build('2026-01-01', { '/': page('one'), '/b': page('two') })

  test('is not told by a first build, whose record does not depend on the day', () => {
    expect(first.days).toEqual({ '/': undefined, '/b': undefined })
    expect(build('2027-09-09', { '/b': page('two'), '/': page('one') }).record).toEqual(first.record)
  })

  test('stays while a page stays, and is the day of the build that found it changed or new', () => {
    expect(build('2026-02-02', first.contents, first)).toEqual(first)
    const second = build('2026-02-02', { '/': page('one'), '/b': page('changed'), '/c': page('new') }, first)
    expect(second.days).toEqual({ '/': undefined, '/b': '2026-02-02', '/c': '2026-02-02' })
    expect(build('2026-03-03', second.contents, second)).toEqual(second)
  })

  test('is not that of another release of styles, scripts or media', () => {
    expect(build('2026-02-02', { '/': page('one', 'b'), '/b': page('two', 'a', 'y2') }, first).days).toEqual({
      '/': undefined,
      '/b': undefined,
    })
  })

  test('is that of a new fact for search engines', () => {
    const withFact = (fact: string) => `<script type="application/ld+json">{"name":"${fact}"}</script>`
    const before = build('2026-01-01', { '/': withFact('a') })
    expect(build('2026-02-02', { '/': withFact('b') }, before).days).toEqual({ '/': '2026-02-02' })
  })

  test('is none that a wrong clock has left, which the next build forgets, nor one that a wrong clock gives', () => {
    const later = build('2099-02-02', { '/': page('one'), '/b': page('changed') }, first)
    expect(later.days).toEqual({ '/': undefined, '/b': '2099-02-02' })
    const mended = build('2026-03-03', later.contents, later)
    expect(mended.days).toEqual({ '/': undefined, '/b': undefined })
    expect(mended.record).toEqual({})
    const early = build('1970-01-01', { '/': page('two'), '/b': page('changed') }, mended)
    expect(early.days).toEqual({ '/': undefined, '/b': undefined })
  })

  test('is one of UTC, or of the moment a build is told', () => {
    expect(today('1767225599')).toBe('2025-12-31')
    expect(today()).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})
