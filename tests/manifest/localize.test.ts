import { expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { languagesOf, type Language } from '../../src/manifest/core/languages'
import { localize } from '../../src/manifest/languages/localize'
import { type KnownPairs, translationRows } from '../../src/node/check/translationRows'
import { applyChange, checkMinimal, minimal, minimalContext, minimalText, twoLanguages } from './minimal'

const checkIn = (change: Record<string, unknown>) => checkMinimal({ 'site › languages': twoLanguages, ...change })
/** Without the advice about pages: those of the smallest site are in English alone. */
const withoutPages = ({ problems }: ReturnType<typeof checkMinimal>) =>
  problems.filter(({ messageId }) => messageId !== 'untranslated-text/page')
const problemsIn = (change: Record<string, unknown>) => withoutPages(checkIn(change))

type LinkedSite = { frame: { header: { links: { href: string }[] } } }
type Site = { site: { language: string }; routes: { path: string; title: string }[]; catalogs: { cities: object[] } }

test('a manifest of one language is the same object', () => {
  const manifest = minimal()
  expect(localize(manifest)).toEqual([manifest])
  expect(localize(manifest)[0]).toBe(manifest)
})

test('each language is a manifest of its own: texts, tag, addresses and links', () => {
  const manifest = applyChange(minimal(), {
    'site › languages': twoLanguages,
    'routes › 0 › title': { en: 'Leaks mended', hi: 'रिसाव की मरम्मत' },
    'frame › header › links › 0 › href': '/',
  })
  const [english, hindi] = localize(manifest) as [Site, Site]
  expect([english.site.language, hindi.site.language]).toEqual(['en-IN', 'hi'])
  expect([english.routes[0]?.title, hindi.routes[0]?.title]).toEqual(['Leaks mended', 'रिसाव की मरम्मत'])
  expect(hindi.routes.map(({ path }) => path)).toEqual(
    english.routes.map(({ path }) => (path === '*' ? path : path === '/' ? '/hi' : `/hi${path}`)),
  )
  expect(JSON.stringify((hindi as unknown as { frame: unknown }).frame)).toContain('"href":"/hi"')
  // What differs in no language is made once.
  expect(hindi.catalogs.cities).toBe(english.catalogs.cities)
})

test('a redirect and a link may lead to the page of one language, to a place on it too', () => {
  const path = String((minimal() as unknown as { routes: { path: string }[] }).routes[3]?.path)
  const deadIn = (to: string) =>
    problemsIn({ redirects: [{ from: '/सेवा', to }], 'frame › header › links › 0 › href': to })
      .filter(({ severity }) => severity === 'error')
      .map(({ rule }) => rule)
  expect(deadIn(`/hi${path}`)).toEqual([])
  expect(deadIn('/hi#why')).toEqual([])
  expect(deadIn('/hi#nowhere')).toContain('dead-link')
  expect(deadIn('/mr')).toContain('dead-link')
})

test.each([{ en: 'Leaks mended' }, { hi: 'रिसाव की मरम्मत' }])(
  'where a language has no text the other’s stands: %j',
  (title) => {
    const manifest = applyChange(minimal(), { 'site › languages': twoLanguages, 'routes › 0 › title': title })
    const titles = (localize(manifest) as Site[]).map(({ routes }) => routes[0]?.title)
    expect(titles).toEqual([Object.values(title)[0], Object.values(title)[0]])
  },
)

test('a text in a further language alone is advice, under the name of the language that lacks it', () => {
  const adviceOn = (title: unknown) =>
    problemsIn({ 'routes › 0 › title': title }).map(({ rule, severity, values }) => [
      rule,
      severity,
      (values as { key?: string }).key,
    ])
  expect(adviceOn({ hi: 'रिसाव की मरम्मत' })).toEqual([['untranslated-text', 'advice', 'en']])
  // Its letters say the same of a text that stands once.
  expect(adviceOn('रिसाव की मरम्मत')).toEqual([['untranslated-text', 'advice', 'en']])
  expect(adviceOn('WhatsApp')).toEqual([])
  expect(adviceOn({})).toEqual([['wrong-type', 'error', undefined]])
})

test('letters say nothing where two languages share them, nor what a list asks for', () => {
  const inBoth = [...twoLanguages, { tag: 'mr-IN', name: 'मराठी', path: 'mr' }]
  const rulesOf = (change: Record<string, unknown>) => withoutPages(checkMinimal(change)).map(({ rule }) => rule)
  expect(rulesOf({ 'site › languages': inBoth, 'routes › 0 › title': 'नमस्ते' })).toEqual([])
  expect(rulesOf({ 'site › languages': inBoth, 'routes › 0 › title': { mr: 'नमस्ते' } })).toEqual([
    'untranslated-text',
    'untranslated-text',
  ])
  expect(
    rulesOf({ 'site › languages': twoLanguages, 'forms › booking › delivery › payload › _subject': 'बुकिंग' }),
  ).toEqual([])
})

test('a page has an address of its own in a language, or none there', () => {
  const manifest = applyChange(minimal(), {
    'site › languages': twoLanguages,
    'routes › 0 › paths': { hi: '/namaste' },
  })
  const [english, hindi] = localize(manifest) as [Site, Site]
  expect([english.routes[0]?.path, hindi.routes[0]?.path]).toEqual([english.routes[0]?.path, '/hi/namaste'])
  // Links to it lead there.
  expect(JSON.stringify(hindi)).not.toContain('"href":"/hi"')
})

const booking = 'routes › 3'
test.each([
  [['hi'], '/hi/book'],
  [['en'], '/book'],
])('links of every language lead to a page that is in %j alone', (only, address) => {
  const change = { [`${booking} › languages`]: only }
  expect(problemsIn(change)).toEqual([])
  const links = (localize(applyChange(minimal(), { 'site › languages': twoLanguages, ...change })) as LinkedSite[]).map(
    ({ frame }) => frame.header.links[1]?.href,
  )
  expect(links).toEqual([address, address])
})

test('a page that is in one language alone says its texts in that one alone', () => {
  const texts = {
    [`${booking} › title`]: { hi: 'प्लंबर बुलाएँ' },
    [`${booking} › description`]: { hi: 'घर पर मरम्मत।' },
  }
  const only = { [`${booking} › languages`]: ['hi'] }
  expect(problemsIn({ ...texts, ...only })).toEqual([])
  expect(problemsIn({ [`${booking} › title`]: { en: 'Book' }, ...only }).map(({ severity }) => severity)).toEqual([
    'advice',
  ])
  // Nor does a translator get them.
  const manifest = applyChange(minimal(), { 'site › languages': twoLanguages, ...texts, ...only })
  const [, hindi] = languagesOf(manifest) as [Language, Language]
  const rows = translationRows(manifest, hindi, { isStale: () => false } as unknown as KnownPairs)
  expect(rows.filter(({ location }) => location.startsWith(booking))).toEqual([])
  expect(rows.length).toBeGreaterThan(10)
})

test.each([['hi'], ['en']])('a page that is in "%s" alone may be the parent of others', (only) => {
  const parent = { 'routes › 0 › name': 'Home', [`${booking} › name`]: 'Book', [`${booking} › languages`]: [only] }
  const child = { 'routes › 1 › name': '{service.title}', 'routes › 1 › parent': '/book' }
  expect(problemsIn({ ...parent, ...child })).toEqual([])
})

test('what a button brings along is checked on a page that only another language has', () => {
  const button = (values: object) => ({
    [`${booking} › languages`]: ['hi'],
    'routes › 0 › sections › 0 › actions › 0 › with': values,
  })
  const found = (values: object) => problemsIn(button(values)).map(({ messageId }) => messageId)
  expect(found({ work: 'leak-repair' })).toEqual([])
  expect(found({ wrok: 'leak-repair' })).toEqual(['wrong-start'])
  expect(found({ work: 'roof' })).toEqual(['wrong-start/choice'])
})

test('feeds of one name are two files in two languages, and one in one', () => {
  const section = (id: string) => ({
    type: 'entries',
    id,
    title: 'News',
    layout: 'chips',
    feed: 'news',
    entries: { from: 'news' },
    show: { title: 'title', date: 'day' },
  })
  const change = (only: string[]) => ({
    lists: {
      news: {
        title: 'News',
        fields: { title: { type: 'text', required: true }, day: { type: 'date' } },
        entries: [{ id: 'moved', title: 'We moved', day: '2026-11-02' }],
      },
    },
    'routes › 4 › languages': ['en'],
    'routes › 4 › sections › 1': section('news'),
    [`${booking} › sections › 3`]: section('news'),
    [`${booking} › languages`]: only,
  })
  const found = (only: string[]) => problemsIn(change(only)).map(({ messageId }) => messageId)
  expect(found(['hi'])).not.toContain('duplicate-id/feed')
  expect(found(['en', 'hi'])).toContain('duplicate-id/feed')
})

test('a page is linked if a text in one of the languages leads there', () => {
  const links = (hindi: string) => ({
    'frame › header › links › 1 › href': { en: '/', hi: hindi },
    'routes › 0 › sections › 0 › actions › 0 › href': { en: '/', hi: '/' },
  })
  const rulesIn = (change: Record<string, unknown>) => problemsIn(change).map(({ rule }) => rule)
  expect(rulesIn(links('/'))).toEqual(['unlinked-page'])
  expect(rulesIn(links('/book'))).toEqual([])
  expect(rulesIn({ ...links('/book'), [`${booking} › languages`]: ['hi'] })).toEqual([])
  expect(rulesIn({ ...links('/'), [`${booking} › languages`]: ['hi'] })).toEqual(['unlinked-page'])
})

test('texts stand under the first part of a tag, and under the whole tag where two share that', () => {
  const keys = (tags: string[]) =>
    languagesOf({ site: { languages: tags.map((tag) => ({ tag, name: tag })) } }).map(({ key }) => key)
  expect(keys(['en-IN', 'hi'])).toEqual(['en', 'hi'])
  expect(keys(['pt-PT', 'pt-BR', 'es'])).toEqual(['pt-PT', 'pt-BR', 'es'])
})

test('a site in two languages is checked in both, and what they share is told once', () => {
  expect(problemsIn({})).toEqual([])
  expect(checkIn({}).translations).toHaveLength(1)
  expect(problemsIn({ 'frame › header › links › 0 › href': '/nowhere' })).toHaveLength(1)
  expect(
    problemsIn({ 'routes › 0 › title': { en: 'Leaks mended', hi: 'मरम्मत {companyy.name}' } }).map(({ rule }) => rule),
  ).toEqual(['unknown-placeholder'])
  // An error in one language hides none in another.
  const both = { en: 'Mended {nobody}', hi: 'मरम्मत {companyy.name}' }
  expect(problemsIn({ 'routes › 0 › title': both }).map(({ at }) => 'key' in at && at.key)).toEqual(['en', 'hi'])
})

test('a picture has a file for each language, or another’s; none of them is missing or unused', () => {
  const inLanguages = (files: Record<string, string>) =>
    applyChange(minimal(), { 'site › languages': twoLanguages, 'site › placeholder › src': files })
  const fileOf = (manifest: unknown) => (manifest as { site: { placeholder: { src: string } } }).site.placeholder.src
  const both = inLanguages({ en: 'blank.svg', hi: 'hindi.svg' })
  expect(localize(both).map(fileOf)).toEqual(['blank.svg', 'hindi.svg'])
  expect(localize(inLanguages({ en: 'blank.svg' })).map(fileOf)).toEqual(['blank.svg', 'blank.svg'])
  const rulesOf = (manifest: object, files: readonly string[]) =>
    checkManifest(minimalText(manifest), {
      ...minimalContext,
      media: new Set([...minimalContext.media, ...files]),
    }).problems.map(({ rule, at }) => `${rule} ${'key' in at ? at.key : ''}`)
  const languageFaults = (found: string[]) => found.filter((line) => !line.startsWith('untranslated'))
  expect(languageFaults(rulesOf(both, ['hindi.svg']))).toEqual([])
  expect(languageFaults(rulesOf(both, []))).toEqual(['missing-media hi'])
  expect(languageFaults(rulesOf(inLanguages({ en: 'blank.svg' }), []))).toEqual([])
  expect(languageFaults(rulesOf(inLanguages({ en: 'blank.svg', hy: 'hindi.svg' }), []))).toContain(
    'unknown-language hy',
  )
  expect(languageFaults(rulesOf(inLanguages({ hi: 'blank.svg' }), []))).toEqual([])
  expect(localize(inLanguages({ hi: 'blank.svg' })).map(fileOf)).toEqual(['blank.svg', 'blank.svg'])
})
