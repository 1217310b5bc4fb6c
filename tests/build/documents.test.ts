import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildFile, siteFiles } from './buildFile'
import { htmlRules } from './htmlRules'
import { isDeep } from '../depth'
import { pagesOfNewKinds } from './pagesOfNewKinds'

describe.each(siteFiles)('the documents of %s', (file) => {
  let built: Awaited<ReturnType<typeof buildFile>>
  beforeAll(async () => {
    built = await buildFile(file)
  })
  /** What script puts on a page in place of another is left out. */
  const shownOf = (html: string) => html.replaceAll(/<template\b[^]*?<\/template>/g, '')

  test('are valid HTML', { timeout: 120_000 }, async () => {
    const validator = new HtmlValidate(htmlRules)
    const faults: string[] = []
    const isNew = pagesOfNewKinds()
    for (const [path, html] of built.pages) {
      if (!isDeep && !isNew(html)) continue
      const { results } = await validator.validateString(html, path)
      faults.push(
        ...results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${path}: ${message} (${ruleId}) ${selector ?? ''}`),
        ),
      )
    }
    expect(faults).toEqual([])
  })

  test('have no class or id by which blockers hide advertisements', () => {
    const words = 'ads?|adv|banner|sponsor|promo|track|pop'
    const ofClass = new RegExp(`^(?:${words})|(?:${words})$`, 'i')
    // Ids are made of whole words.
    const ofId = new RegExp(`^(?:${words})(?![a-z])|(?<![a-z])(?:${words})$`, 'i')
    const all = new Set([...built.pages.values()].flatMap((html) => html.match(/ (?:class|id)="[^"]*"/g) ?? []))
    expect(all.size).toBeGreaterThan(30)
    const hidden = [...all].filter((one) => {
      const [name = '', value = ''] = one.split('"')
      return value.split(' ').some((word) => (name === ' id=' ? ofId : ofClass).test(word))
    })
    expect(hidden).toEqual([])
  })

  test('have one title each, and headings that skip no rank', () => {
    for (const [path, html] of built.pages) {
      const ranks = [...shownOf(html).matchAll(/<h([1-6])\b/g)].map((match) => Number(match[1]))
      expect(ranks[0], path).toBe(1)
      expect(
        ranks.filter((rank) => rank === 1),
        path,
      ).toHaveLength(1)
      expect(
        ranks.filter((rank, index) => index > 0 && rank > (ranks[index - 1] as number) + 1),
        path,
      ).toEqual([])
    }
  })

  test('have lists of terms that hold terms alone, names for what stands aside, and numbers filled in as HTML allows', () => {
    for (const [path, html] of built.pages) {
      for (const [list] of html.matchAll(/<dl\b[^]*?<\/dl>/g))
        expect(list.replaceAll(/<(dt|dd)\b[^]*?<\/\1>/g, '').match(/<(?!\/|dl|div)[^>]*>/g), path).toBeNull()
      for (const [aside] of html.matchAll(/<aside\b[^>]*>/g)) expect(aside, path).toMatch(/ aria-label/)
      for (const [input] of html.matchAll(/<input\b[^>]*type="tel"[^>]*>/g)) expect(input, path).not.toMatch(/tel-/)
    }
  })

  test('have no link whose words would lead anywhere', () => {
    // The English ones of Lighthouse's list (developer.chrome.com/docs/lighthouse/seo/link-text); a name that is not on
    // the page counts for nothing there.
    const empty = new Set([
      'click here',
      'click this',
      'go',
      'here',
      'information',
      'learn more',
      'more',
      'more info',
      'more information',
      'right here',
      'read more',
      'see more',
      'start',
      'this',
    ])
    for (const [path, html] of built.pages) {
      const links = [...html.matchAll(/<a\b[^>]*>([^]*?)<\/a>/g)].map((match) =>
        (match[1] as string)
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim()
          .toLowerCase(),
      )
      // A slim page has no menu.
      expect(links.length, path).toBeGreaterThan(html.includes(' data-links="') ? 5 : 1)
      expect(
        links.filter((words) => empty.has(words)),
        path,
      ).toEqual([])
    }
  })

  test('say in their language and their own words what they are', () => {
    for (const [path, html] of built.pages) {
      const [, head = ''] = /<head>([^]*?)<\/head>/.exec(html) ?? []
      const values = (pattern: RegExp) => [...head.matchAll(pattern)].map((match) => match[1])
      expect(html, path).toContain(`<html lang="${built.manifestAt(path).site.language}"`)
      expect(values(/<title>([^<]+)<\/title>/g), path).toHaveLength(1)
      const [canonical] = values(/<link rel="canonical" href="([^"]+)"/g)
      expect(values(/<meta property="og:url" content="([^"]+)"/g), path).toEqual(
        canonical === undefined ? [] : [canonical],
      )
      if (canonical === undefined) continue
      expect(values(/<meta property="og:title" content="([^"]+)"/g), path).toEqual(values(/<title>([^<]+)<\/title>/g))
      expect(values(/<meta property="og:description" content="([^"]+)"/g), path).toEqual(
        values(/<meta name="description" content="([^"]+)"/g),
      )
      const [picture = ''] = values(/<meta property="og:image" content="([^"]+)"/g)
      expect(
        built.files.has(picture.slice(`${built.manifest.site.url.replace(/\/$/, '')}/`.length)),
        `${path}: ${picture}`,
      ).toBe(true)
    }
  })

  test('hold their facts as JSON that nothing in it can end', () => {
    for (const [path, html] of built.pages) {
      const facts = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
        (match) => match[1] as string,
      )
      expect(facts.length, path).toBeLessThanOrEqual(1)
      for (const text of facts) {
        expect(text, path).not.toContain('<')
        expect(JSON.parse(text), path).toMatchObject({ '@context': 'https://schema.org' })
      }
    }
  })

  test('show the line of where one is as its list says it', () => {
    for (const [path, html] of built.pages) {
      const line = html
        .split(`<nav aria-label="${built.manifestAt(path).frame.words.breadcrumbs}"`)[1]
        ?.split('</nav>')[0]
      const shown = [...(line ?? '').matchAll(/<li>(?:<a href="([^"]+)">|<span aria-current="page">)([^<]+)</g)].map(
        (match) => ({ href: match[1], name: match[2] }),
      )
      const [, text = '{"@graph":[]}'] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? []
      const graph = (
        JSON.parse(text) as {
          '@graph': { '@type': string; itemListElement?: { name: string; item: { '@id': string } }[] }[]
        }
      )['@graph']
      const listed = graph.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement ?? []
      expect(
        shown.map(({ name }) => name),
        path,
      ).toEqual(listed.map(({ name }) => escaped(name)))
      expect(
        shown.slice(0, -1).map(({ href }) => href),
        path,
      ).toEqual(listed.slice(0, -1).map(({ item }) => new URL(item['@id']).pathname))
    }
  })

  test('are all reached from another page, each town from its neighbours', () => {
    const folder = new URL(built.manifest.site.url).pathname.replace(/\/*$/, '/')
    const pathOf = (page: string) => folder + page.replace(/\/?index\.html$/, '')
    const linked = new Map<string, Set<string>>()
    for (const [page, html] of built.pages)
      for (const [, href = ''] of shownOf(html).matchAll(/<a\b[^>]*\shref="([^"#?]+)/g))
        linked.set(href, (linked.get(href) ?? new Set()).add(page))
    const orphans = [...built.pages].filter(
      ([page, html]) =>
        pathOf(page) !== folder &&
        html.includes('<link rel="canonical"') &&
        [...(linked.get(pathOf(page)) ?? [])].every((from) => from === page),
    )
    expect(orphans.map(([page]) => page)).toEqual([])
    const served = built.manifest.catalogs.cities?.filter((city) => city.served) ?? []
    const pageOf = (id: string) => [...built.pages.keys()].find((page) => page.endsWith(`/${id}/index.html`)) ?? id
    const unlinked = served.flatMap(({ id, neighbours = [] }) =>
      neighbours
        .filter((neighbour) => !linked.get(pathOf(pageOf(neighbour)))?.has(pageOf(id)))
        .map((neighbour) => `${id} → ${neighbour}`),
    )
    expect(unlinked).toEqual([])
  })
})

const escaped = (text: string) => text.replaceAll('&', '&amp;')
