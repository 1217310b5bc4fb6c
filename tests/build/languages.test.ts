import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { withOnePicture } from '../../src/node/pictures/shareImages'
import { isDeep } from '../depth'
import { builtSite, withoutTemplates, type BuiltSite } from '../owner/builtSite'
import { documentFaults } from '../owner/documentFaults'
import { linkFaults } from '../owner/linkFaults'
import { weightFaults } from '../owner/weightFaults'
import { checkBilingual } from '../sites/bilingualSite'
import { htmlRules } from './htmlRules'

/** Pages of one kind: those that lie in one folder. */
const kindOf = (path: string): string => path.split('/').slice(0, -2).join('/')

/** Pages looked at of each kind, but in the thorough run. */
const some = 3

/** Every page that is one of its kind, and of each large kind the first, the last and one between. */
function pickSome(pages: ReadonlyMap<string, string>): [path: string, html: string][] {
  if (isDeep) return [...pages]
  return [...grouped(pages)].flatMap(([kind, of]) =>
    kind === '' || of.length <= some
      ? of
      : [of[0], of[Math.floor(of.length / 2)], of.at(-1)].flatMap((page) => (page ? [page] : [])),
  )
}

function grouped(pages: ReadonlyMap<string, string>): Map<string, [string, string][]> {
  const kinds = new Map<string, [string, string][]>()
  for (const page of pages) kinds.set(kindOf(page[0]), [...(kinds.get(kindOf(page[0])) ?? []), page])
  return kinds
}

let site: BuiltSite
beforeAll(async () => {
  const checked = checkBilingual()
  expect(checked.problems).toEqual([])
  // Pictures to share are drawn for the English pages alone: `output.test.ts`.
  if (checked.manifest)
    site = await builtSite(withOnePicture(checked.manifest), {
      ...checked,
      translations: checked.translations.map(withOnePicture),
    })
})

const isHindi = (path: string): boolean => path.startsWith('hi/')
const hindiPages = () => new Map([...site.pages].filter(([path]) => isHindi(path)))
/** In the quick run a few of each kind: what is no text is the same as on the English pages. */
const someHindi = () => new Map(pickSome(hindiPages()))

describe('the frozen site in English and Hindi', () => {
  test('has no fault in a page of either language', () => {
    expect(documentFaults(site)).toEqual([])
    for (const faultsOf of [linkFaults, weightFaults]) expect(faultsOf({ ...site, pages: someHindi() })).toEqual([])
  })

  test('has valid documents in Hindi', async () => {
    const validator = new HtmlValidate(htmlRules)
    const faults: string[] = []
    for (const [path, html] of isDeep ? hindiPages() : [...someHindi()].slice(0, 4)) {
      const { results } = await validator.validateString(html, path)
      faults.push(...results.flatMap(({ messages }) => messages.map(({ message }) => `${path}: ${message}`)))
    }
    expect(faults).toEqual([])
  })

  test('each page names its twins, both ways, in its head and in the site map', () => {
    const linksOf = (html: string) =>
      [...html.matchAll(/<link rel="alternate" href="([^"]*)" hreflang="([^"]*)">/g)].map(
        ([, href, tag]) => `${tag} ${href}`,
      )
    const found = [...site.pages].filter(([, html]) => html.includes('<link rel="canonical"'))
    const byAddress = new Map(found.map(([, html]) => [/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], html]))
    expect(found.length).toBeGreaterThan(100)
    const map = String(site.files.get('sitemap.xml'))
    for (const [address, html] of byAddress) {
      const links = linksOf(html)
      expect(links.map((link) => link.split(' ')[0])).toEqual(['en-IN', 'x-default', 'hi-IN'])
      expect(links.some((link) => link.endsWith(` ${address}`))).toBe(true)
      for (const link of links) expect(linksOf(byAddress.get(link.split(' ')[1]) ?? '')).toEqual(links)
      const listed = new RegExp(`<loc>${address}</loc>(.*?)</url>`).exec(map)?.[1]
      for (const link of links)
        expect(listed).toContain(`hreflang="${link.split(' ')[0]}" href="${link.split(' ')[1]}"`)
    }
  })

  test('each page says its language to readers, search engines and networks', () => {
    for (const [path, html] of site.pages) {
      const tag = isHindi(path) ? 'hi-IN' : 'en-IN'
      expect(html, path).toContain(`<html lang="${tag}">`)
      for (const [, said] of html.matchAll(/"inLanguage":"([^"]*)"/g)) expect(said, path).toBe(tag)
      if (html.includes('property="og:type"'))
        expect(html, path).toContain(`<meta property="og:locale" content="${tag.replace('-', '_')}">`)
    }
    expect([...hindiPages().values()].filter((html) => html.includes('"inLanguage":"hi-IN"')).length).toBeGreaterThan(0)
  })

  test('says of each text in Devanagari that it is Hindi, and of the other language’s name which it is', () => {
    for (const [path, html] of site.pages) {
      expect(
        spoken(html).filter(({ text, language }) => /[\u0900-\u097f]/.test(text) && !language.startsWith('hi')),
        path,
      ).toEqual([])
      const other = isHindi(path) ? ['English', 'en-IN'] : ['हिन्दी', 'hi-IN']
      expect(spoken(html).find(({ text }) => text === other[0])?.language, path).toBe(other[1])
    }
  })

  test('has no English word on a Hindi page that is not meant', () => {
    const found = new Map<string, string>()
    for (const [path, html] of hindiPages())
      for (const text of textsOf(html.replaceAll(/(?:<!-- -->)?<wbr\/?>(?:<!-- -->)?/g, '')))
        // The address of the site is printed at the end of a page: no word.
        for (const word of wordsIn(text.replaceAll(/https?:\/\/\S+/g, ''))) found.set(word, `${path}: ${text.trim()}`)
    const unmeant = [...found].filter(([word]) => !meant.has(word))
    expect(unmeant).toEqual([])
    // A word that no page has any more needs no leave.
    expect([...meant].filter((word) => !found.has(word))).toEqual([])
  })
})

/**
 * What the Hindi pages say in Latin letters: names, measures, a key, and abbreviations that are read so in Hindi too.
 */
const meant = new Set([
  'AA',
  'axe',
  'Chromium',
  'CIB',
  'cm',
  'CRPF',
  'English',
  'Escape',
  'FormSubmit',
  'HDPE',
  'HTML',
  'IP',
  'ipwho.is',
  'JavaScript',
  'Meta',
  'mm',
  'neemghar.care',
  'neemghar.monsoon',
  'neemghar.visits',
  'Nominatim',
  'OpenStreetMap',
  'px',
  'RC',
  'UPI',
  'UV',
  'WCAG',
])

/**
 * The texts of a page that somebody reads or hears: what stands in it, what stands for its pictures, and what is found
 * or shared of it.
 */
function textsOf(html: string): string[] {
  const page = html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
  const named = [...page.matchAll(/\s(?:alt|aria-label|aria-description|title|placeholder)="([^"]*)"/g)]
  const found = [
    ...page.matchAll(
      /<meta (?:name="(?:description|keywords)"|property="og:(?:title|description|image:alt)") content="([^"]*)"/g,
    ),
  ]
  return [...[...named, ...found].map(([, text]) => text as string), ...page.split(/<[^>]*>/)]
}

/** The texts of a page with the language that each is read in: that of the nearest element that says one. */
function spoken(html: string): { text: string; language: string }[] {
  const found: { text: string; language: string }[] = []
  const open: string[] = []
  for (const [token] of withoutTemplates(html)
    .replaceAll(/<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->/g, '')
    .matchAll(/<[^>]*>|[^<]+/g)) {
    if (!token.startsWith('<')) found.push({ text: token.trim(), language: open.at(-1) ?? '' })
    else if (token.startsWith('</')) open.pop()
    else if (!/^<(?:!|meta|link|img|input|br|source|track|hr)|\/>$/.test(token))
      open.push(/\slang="([^"]*)"/.exec(token)?.[1] ?? open.at(-1) ?? '')
  }
  return found.filter(({ text }) => text !== '')
}

/** Words in Latin letters, without the addresses of other sites. */
const wordsIn = (text: string): string[] =>
  text.replaceAll(/&[a-z]+;|&#x?[0-9a-f]+;|[\w.]+@[\w.]+/gi, ' ').match(/[A-Za-z][A-Za-z.]*[A-Za-z]/g) ?? []
