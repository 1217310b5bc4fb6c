import { type Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../../src/node/site-build/buildSite'
import { sourceOf } from '../../src/node/site-build/prepareSite'
import { findCheckContext, mediaFolderOf } from '../../src/node/check/mediaFiles'
import { fromRoot } from '../../src/node/process/paths'
import { readFileSync } from 'node:fs'
import { checkManifest } from '../../src/manifest/check'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { isDeep, thorough } from '../depth'
import { openContext } from '../owner/openContext'
import { openForBrowser, type ServedSite } from '../owner/openForBrowser'
import { listen } from '../owner/visitPages'
import { bilingualText } from '../sites/bilingualSite'
import { fixtureSites, pestControlFile } from '../sites/fixtureSites'
import { hydrated } from '../e2e/walkPage'
import { launchBrowser } from '../launchBrowser'

/**
 * A site without some of its translations, checked.
 * @param drop says of a text's path whether its translation is dropped
 */
function without(file: string, text: string, key: string, drop: (place: string) => boolean) {
  const remove = (value: unknown, place = ''): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((each, index) => remove(each, `${place}/${index}`))
    const entries = Object.entries(value).filter(([name]) => name !== key || !drop(place))
    return Object.fromEntries(entries.map(([name, each]) => [name, remove(each, `${place}/${name}`)]))
  }
  const changed = JSON.stringify(remove(JSON.parse(text)))
  const { manifest, translations } = checkManifest(changed, findCheckContext(file, changed))
  if (!manifest) throw new Error('The changed site has problems.')
  return { manifest, translations, text: changed, mediaFolder: mediaFolderOf(file, changed) }
}

const screens = fromRoot(fixtureSites.screens)
const dropped = [
  '/routes/2/title',
  '/routes/0/sections/0/title',
  '/routes/0/sections/0/image/alt',
  '/catalogs/services/0/detailedDescription',
  '/forms/ringBack/title',
  '/forms/ringBack/fields/0/label',
  '/forms/ringBack/fields/0/missing',
  '/forms/chat/conversation/steps/0/replies/0/text',
]
let site: ServedSite
let browser: Browser
let arabic: Manifest
beforeAll(async () => {
  if (isDeep) browser = await launchBrowser()
  const checked = without(screens, readFileSync(screens, 'utf8'), 'en', (place) => dropped.includes(place))
  arabic = checked.manifest
  site = await openForBrowser(checked.manifest, checked)
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const page = (path: string) => site.pages.get(path) ?? ''

test('a text without a translation says its language in the built page, and nothing else does', () => {
  const inArabic = (html: string) => [...html.matchAll(/<([a-z0-9]+) lang="ar-OM" dir="rtl"/g)].map((match) => match[1])
  expect(inArabic(page('en/index.html'))).toEqual(expect.arrayContaining(['h1', 'img', 'label']))
  expect(page('en/index.html')).toContain(`<h1 lang="ar-OM" dir="rtl"`)
  expect(page('en/work/window-screens/index.html')).toMatch(/<p lang="ar-OM" dir="rtl"[^>]*>نقيس كل نافذة/)
  expect(inArabic(page('en/work/door-screens/index.html'))).not.toContain('p')
  const titleOf = (path: string) => /<title[^>]*>/.exec(page(path))?.[0]
  expect(titleOf([...site.pages.keys()].find((path) => path.startsWith('en/towns/')) ?? '')).toBe(
    '<title lang="ar-OM" dir="rtl">',
  )
  expect(titleOf('en/index.html')).toBe('<title>')
  for (const [path, html] of site.pages)
    if (!path.startsWith('en/')) expect(inArabic(html.replace(/<html[^>]*>/, '')), path).toEqual([])
  // Only pages on which script shows such texts load what marks them.
  const scripts = (path: string) => page(path).match(/markUntranslated/g)?.length ?? 0
  expect([scripts('en/index.html'), scripts('index.html')]).toEqual([1, 0])
})

test('the counts of the gallery are in the digits of the page’s language', () => {
  expect(page('films/index.html')).toContain('>١٬٢٠٤<')
  expect(page('en/videos/index.html')).toContain('>1,204<')
})

thorough(test)('what script shows later says its language too', async () => {
  const context = await openContext(browser)
  const visit = await context.newPage()
  const said = listen(visit)
  await visit.goto(`${site.url}/en/book#panel-ringBack`)
  await hydrated(visit)
  await visit.locator('form[data-form="ringBack"] button[type="submit"]').click()
  const error = visit.getByText((arabic.forms.ringBack?.fields[0] as { missing: string }).missing)
  await error.waitFor()
  const languageOf = (text: string) =>
    visit
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))
  await expect.poll(() => languageOf('ما اسمك؟')).toBe('ar-OM')
  expect(await languageOf('Give your number.')).toBe('en')
  await visit.goto(`${site.url}/en`)
  const chat = visit.locator('details[data-chat="chat"]')
  await chat.and(visit.locator('[open]')).waitFor()
  if ((await chat.getAttribute('data-short')) !== null) await chat.locator('summary').click()
  await chat.locator('label:has(input)').first().click()
  await visit.getByText('على رأسي. ما رقم هاتفك؟', { exact: true }).first().waitFor()
  await expect.poll(() => languageOf('على رأسي. ما رقم هاتفك؟')).toBe('ar-OM')
  expect(said).toEqual([])
  await context.close()
})

// A template is compared with rendered pages in each build too.
test.runIf(isDeep)('pages that are made from a template say it as rendered ones do', async () => {
  const checked = without(pestControlFile, bilingualText(), 'hi', (place) =>
    /^\/catalogs\/cities\/\d*[02468]\/(?:about|tagline|image\/alt)$|^\/routes\/6\/sections\/0\/text$/.test(place),
  )
  const hindiPages = async (usesTemplates: boolean) => {
    const files = new Map<string, string>()
    await buildSite(sourceOf(checked.manifest, checked), {
      usesTemplates,
      write: () => {},
      writePage: ({ file }, { bytes }) =>
        void (file.startsWith('hi/') && files.set(file, Buffer.from(bytes()).toString())),
    })
    return files
  }
  const [filled, rendered] = [await hindiPages(true), await hindiPages(false)]
  expect([...filled.keys()].sort()).toEqual([...rendered.keys()].sort())
  for (const [file, html] of rendered) expect(filled.get(file) === html, file).toBe(true)
  const marked = [...rendered.values()].filter((html) => html.includes('<p lang="en-IN"'))
  expect(marked.length).toBeGreaterThan(15)
})

test('search engines hear of a page in the languages that it is written in alone', async () => {
  const isOfFilms = (place: string) => place.startsWith('/routes/4') || place.startsWith('/catalogs/videos')
  const checked = without(screens, readFileSync(screens, 'utf8'), 'en', isOfFilms)
  const pages = new Map<string, string>()
  let map = ''
  await buildSite(sourceOf(checked.manifest, checked), {
    write: (path, content) => {
      if (path === 'sitemap.xml') map = String(content)
    },
    writePage: ({ file }, { bytes }) => void pages.set(file, Buffer.from(bytes()).toString()),
  })
  const films = `${checked.manifest.site.url}/films`
  const said = (file: string) => [...(pages.get(file) ?? '').matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)]
  for (const file of ['films/index.html', 'en/films/index.html'])
    expect(said(file).map(String), file).toEqual([`<link rel="canonical" href="${films}">`])
  expect(map).toContain(`<url><loc>${films}</loc></url>`)
  expect(map).not.toContain('/en/films')
  // Visitors still reach it, and other pages name each other.
  expect(pages.get('films/index.html')).toContain('href="/en/films"')
  expect(said('index.html')).toHaveLength(4)
  expect(said('en/index.html')).toHaveLength(4)
})
