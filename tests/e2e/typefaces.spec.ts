import { cpSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { fromRoot } from '../../src/node/process/paths'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { fixtureSites, readFixture } from '../sites/fixtureSites'
import { expect } from './test'
import { buildSite, test } from './buildSite'
import { holdRequests } from './holdRequests'
import { resize } from './resize'
import { shifted, watchShifts } from './shifts'

/** As long as numbers are written anywhere. */
const phone = '+91 9 8 7 6 5 4 3 2 1 0'

const hindi = 'सुरक्षित घर के लिए नमस्ते, और अच्छे दाम में पूरे परिवार का इलाज'

/** The least site in two languages, with a wide logo and links, and a call whose words come after the number. */
function bilingual(font: string, headings?: string): Manifest {
  const manifest = readFixture<Manifest>('minimal')
  const { language: _one, ...site } = manifest.site
  const { header } = manifest.frame
  const labels = ['Home', 'Services', 'Locations', 'Gallery', 'Resources', 'Contact Us', 'Book Now']
  return {
    ...manifest,
    company: { ...manifest.company, phone },
    site: {
      ...site,
      languages: [
        { tag: 'en', name: 'English' },
        { tag: 'hi', name: 'हिन्दी', path: 'hi' },
      ],
      theme: { ...site.theme, font, headings },
    },
    frame: {
      ...manifest.frame,
      header: {
        ...header,
        logo: { ...header.logo, src: 'wide.svg' },
        links: labels.map((label) => ({ label, href: '/' })),
      },
    },
    routes: [
      {
        path: '/',
        title: 'Minimal',
        description: 'A site.',
        sections: [
          {
            type: 'page-header',
            id: 'top',
            title: { en: 'A house that is safe for all, looked after by people who come when they said', hi: hindi },
            actions: [{ type: 'call', label: '{company.phone} is built for every call' }],
          },
        ],
      },
    ],
  } as unknown as Manifest
}

const siteIn = (font: string, headings?: string) =>
  buildSite(
    () => bilingual(font, headings),
    (media) => {
      cpSync(join(dirname(fromRoot(fixtureSites.minimal)), 'media'), media, { recursive: true })
      writeFileSync(
        join(media, 'wide.svg'),
        '<svg xmlns="http://www.w3.org/2000/svg" width="172" height="40" viewBox="0 0 172 40"><path d="M0 0h172v40H0z"/></svg>',
      )
    },
  )

/** How many letters of Devanagari the page draws with each kind of typeface: its own, or one of the device. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

const linesOfTitle = (page: Page) =>
  page
    .locator('h1')
    .boundingBox()
    .then((box) => [box?.y, box?.height])

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

for (const font of ['anek', 'system'])
  test(
    `letters that a device lacks are fetched once: ${font}`,
    { tag: '@wide' },
    async ({ page, built }, { project }) => {
      const { url } = await built(siteIn(font))
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('devanagari') && asked.push(request.url()))
      // They come so late that the page is long shown.
      const release = await holdRequests(page, /woff2$/)
      await page.goto(`${url}/hi`, { waitUntil: 'commit' })
      await page.waitForFunction(isPainted)
      await release()
      const ofDevice = project.name === 'wide' ? /^Anek Devanagari/ : /^Noto Sans Devanagari/
      // Titles are in the site's own typeface wherever it has one.
      const expected = font === 'system' ? ofDevice : /^Anek Devanagari/
      await expect.poll(async () => (await drawnWith(page, 'h1')).some((name) => expected.test(name))).toBe(true)
      expect(new Set(asked).size).toBe(asked.length)
      if (font === 'system') expect(asked).toHaveLength(project.name === 'wide' ? 1 : 0)
      // The language's own name, on the page of those who may not read the other.
      asked.length = 0
      await page.goto(url)
      await expect
        .poll(async () => (await drawnWith(page, '[data-line] [hreflang]')).some((name) => ofDevice.test(name)))
        .toBe(true)
      expect(asked).toHaveLength(project.name === 'wide' ? 1 : 0)
    },
  )

const latin = { '': /^Fraunces/ }
const both = { ...latin, '/hi': /^Noto Serif Devanagari/ }
// A title of five lines, then of fewer: at some of these widths it would break otherwise in its own typeface.
for (const [headings, widths, paths, tag] of [
  ['centred', [320, 640], both, ['@quick']],
  ['centred', [345, 390, 412, 470, 768, 900], both, []],
  ['start', [320, 345, 390, 412, 470, 640, 768, 900], latin, []],
] as const)
  test(
    `a title that began in a font of the device gets its own typeface, and nothing moves: ${headings}, ${widths.join()}`,
    { tag: [...tag] },
    async ({ page, built }) => {
      const { url } = await built(siteIn('fraunces', headings))
      await watchShifts(page)
      for (const [path, own] of Object.entries(paths))
        for (const width of widths) {
          await resize(page, { width, height: 800 })
          const release = await holdRequests(page, /woff2$/)
          await page.goto(`${url}${path}`, { waitUntil: 'domcontentloaded' })
          await page.waitForFunction(isPainted)
          expect((await drawnWith(page, 'h1')).some((name) => own.test(name))).toBe(false)
          const before = await linesOfTitle(page)
          await release()
          await expect.poll(async () => (await drawnWith(page, 'h1')).some((name) => own.test(name))).toBe(true)
          expect(await linesOfTitle(page)).toEqual(before)
          const { shift, moved } = await shifted(page)
          expect(shift < 0.0005 ? [] : moved, `${path} ${width} px`).toEqual([])
        }
    },
  )

test('the header shows its whole logo in one line at every width', { tag: '@wide' }, async ({ page, built, guard }) => {
  const { url } = await built(siteIn('anek'))
  guard.allow(/ERR_FAILED/)
  await page.route(/woff2$/, (route) => route.abort())
  await page.goto(url)
  for (const family of ['', 'system-ui', 'monospace']) {
    if (family)
      await page.evaluate((name) => {
        document.adoptedStyleSheets = [new CSSStyleSheet()]
        document.adoptedStyleSheets[0]?.insertRule(`html body, html body * { font-family: ${name} !important }`)
      }, family)
    for (const width of [320, 360, 375, 412, 768, 1180, 1280, 1440, 1536]) {
      await resize(page, { width, height: 640 })
      const found = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('[data-line] :is(a, [data-links] a)')].filter((part) =>
          part.checkVisibility(),
        )
        const boxes = parts.map((part) => {
          const range = document.createRange()
          range.selectNodeContents(part)
          return range.getBoundingClientRect()
        })
        const image = document.querySelector('[data-line] img') as HTMLImageElement
        const { width: shown, height } = image.getBoundingClientRect()
        return {
          logo: Math.round((shown / (height * 4.3)) * 100),
          overlaps: boxes.filter((box, index) => index > 0 && box.left < (boxes[index - 1] as DOMRect).right - 1)
            .length,
          beyond: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
          besideLogo: ['[hreflang]', '[href^="tel:"]'].filter((part) =>
            document.querySelector(`[data-line] ${part}`)?.checkVisibility(),
          ).length,
        }
      })
      expect
        .soft(found, `${width} px in ${family || 'stand-ins'}`)
        .toEqual({ logo: 100, overlaps: 0, beyond: 0, besideLogo: 2 })
    }
  }
})
