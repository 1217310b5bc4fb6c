import type { Page } from '@playwright/test'
import { expect } from './test'
import { buildFixture, test } from './buildSite'
import { resize } from './resize'

const labels = [
  'Home',
  'Services',
  'Locations',
  'Gallery',
  'Resources',
  'Contact Us',
  'Book Now',
  'Questions',
  'Prices',
]

/** Its last link is a button, and its logo has a name beside it. */
const withButton = { font: 'bricolage', links: labels.slice(0, 7), hasButton: true }

/** The widths that are tried lie so many px apart. */
const step = 40

/** A site in English and Hindi, whose company has a name of many words in one, and of one long word in the other. */
const longNames = {
  ...withButton,
  names: {
    en: 'Shri Mahalakshmi Physiotherapy and Rehabilitation Centre',
    hi: 'महालक्ष्मीफिज़ियोथेरेपीपुनर्वासकेंद्र',
  },
}
const bothLanguages = {
  language: undefined,
  languages: [
    { tag: 'en', name: 'English' },
    { tag: 'hi', name: 'हिन्दी', path: 'hi' },
  ],
}

interface TriedHeader {
  font: string
  links: readonly string[]
  hasButton?: boolean
  names?: { en: string; hi: string }
}

/** The smallest site with another header. */
const siteWith = ({ font, links, hasButton, names }: TriedHeader) =>
  buildFixture('minimal', ({ site, frame, ...manifest }) => ({
    ...manifest,
    site: { ...site, ...(names && bothLanguages), theme: { ...site.theme, font } },
    frame: {
      ...frame,
      header: {
        ...frame.header,
        ...(hasButton && { name: names ?? 'Comb & Chair' }),
        links: links.map((label, index) => ({
          label,
          href: '/',
          ...(hasButton && index === links.length - 1 && { button: true }),
        })),
      },
    },
  }))

/** What the header shows, and whether it stands in one line. */
const headerOf = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('[data-header]') as HTMLElement
    const isShown = (selector: string) => header.querySelector(selector)?.checkVisibility() ?? false
    const middles = [...header.querySelectorAll('a:not(dialog *), [data-links] li')]
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .map(({ top, bottom }) => Math.round((top + bottom) / 2))
    return {
      hasLinks: isShown('[data-links]'),
      hasMenu: isShown('[data-opens-dialog]'),
      lines: new Set(middles).size,
      hasButton: isShown('[data-kind=main]'),
      hasCall: isShown('[data-line] [href^="tel:"]'),
      beyond: document.documentElement.scrollWidth - innerWidth,
    }
  })

// About as wide as a desk's screen.
test('eight links stand in one line, or in the menu, at every width @wide', async ({ browser, built }) => {
  const { url } = await built(siteWith({ font: 'anek', links: labels.slice(0, 8) }))
  // The rules hold without script.
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  const withLinks: number[] = []
  for (let width = 320; width <= 1480; width += step) {
    await resize(page, { width, height: 600 })
    const { hasLinks, hasMenu, lines, beyond } = await headerOf(page)
    expect({ width, lines, beyond, isOneOfTwo: hasLinks !== hasMenu }).toEqual({
      width,
      lines: 1,
      beyond: Math.min(beyond, 0),
      isOneOfTwo: true,
    })
    if (hasLinks) withLinks.push(width)
  }
  // From the width on at which there is room for them, and not much later.
  expect(withLinks[0]).toBeLessThanOrEqual(1240)
  expect(withLinks).toHaveLength((1480 - (withLinks[0] as number)) / step + 1)
  await context.close()
})

test('a link that is a button stands in the line where it fits, else in the menu @wide', async ({ page, built }) => {
  const { url } = await built(siteWith(withButton))
  await page.goto(url)
  const shown: string[] = []
  for (const width of [375, 600, 900, 1280]) {
    await resize(page, { width, height: 600 })
    const { hasLinks, hasMenu, hasButton, hasCall, lines, beyond } = await headerOf(page)
    expect({ width, hasButton, hasCall, lines, isBeyond: beyond > 0, isOneOfTwo: hasLinks !== hasMenu }).toEqual({
      width,
      // On a phone the telephone comes before it.
      hasButton: width > 375,
      hasCall: true,
      lines: 1,
      isBeyond: false,
      isOneOfTwo: true,
    })
    shown.push(hasLinks ? 'links' : 'menu')
  }
  expect(shown.at(-1)).toBe('links')
  // In the menu it is a button too, and no link among the others.
  await resize(page, { width: 375, height: 600 })
  await page.locator('[data-line] [data-opens-dialog]').click()
  const button = page.locator('dialog[open] > [data-kind=main]')
  await expect(button).toHaveText('Book Now')
  await expect(page.locator('dialog[open] li')).toHaveCount(6)
  const size = await button.boundingBox()
  expect(size?.width).toBeGreaterThan(300)
})

test('a long name leaves the other parts on the screen @wide', { tag: '@quick' }, async ({ page, built }) => {
  const { url } = await built(siteWith(longNames))
  for (const [path, name] of [
    ['/', longNames.names.en],
    ['/hi', longNames.names.hi],
  ] as const) {
    await page.goto(url + path)
    for (const screen of [320, 360, 390, 768, 1280]) {
      await resize(page, { width: screen, height: 600 })
      await expect(page.locator('[data-line] > :first-child')).toHaveAccessibleName(name)
      const faults = await page.evaluate(() => {
        const line = document.querySelector('[data-line]') as HTMLElement
        const parts = ['strong', '[hreflang]', '[href^="tel:"]', ':is([data-opens-dialog], nav)']
        const boxes = parts.map((part) => {
          const element = [...line.querySelectorAll(part)].find((each) => each.checkVisibility())
          const { width = 0, height = 0, left = 0, right = 0 } = element?.getBoundingClientRect() ?? {}
          return { part, width, height, left, right }
        })
        return [
          ...boxes.flatMap(({ part, width, height, left, right }, index) => {
            const isTouchable = part === 'strong' ? width >= 64 : Math.min(width, height) >= 44
            const isFree = boxes.every(
              (other, at) => at === index || other.left >= right - 1 || other.right <= left + 1,
            )
            return isTouchable && isFree && left >= 0 && right <= innerWidth
              ? []
              : [`${part}: ${width} × ${height} px at ${left}`]
          }),
          // Bars and what is scrolled to stand below a header of this height.
          ...(line.offsetHeight > 68 ? [`${line.offsetHeight} px high`] : []),
        ]
      })
      expect(faults, `${path} at ${screen} px`).toEqual([])
    }
  }
})

test('the names of two other languages stand beside each other beside a logo in the middle @wide', async ({
  page,
  built,
}) => {
  const languages = [...bothLanguages.languages, { tag: 'mr', name: 'मराठी', path: 'mr' }]
  const { url } = await built(
    buildFixture('minimal', ({ site, ...manifest }) => ({
      ...manifest,
      site: { ...site, language: undefined, languages, theme: { ...site.theme, header: 'centred' } },
    })),
  )
  await page.goto(url)
  await resize(page, { width: 1280, height: 600 })
  const boxes = page.locator('[data-line] [hreflang]')
  const ends = await boxes.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).flatMap(({ left, right }) => [left, right]),
  )
  expect(ends).toHaveLength(4)
  expect(ends).toEqual(ends.toSorted((one, other) => one - other))
})

test('a word of the menu opens the links below it, and closes them @wide', async ({ page, built }) => {
  const { url } = await built(
    buildFixture('minimal', ({ frame, ...manifest }) => {
      const items = [{ label: 'Below', href: '#hello' }]
      const links = [
        { label: 'Home', href: '/', items },
        { label: 'Form', href: '/#hello' },
      ]
      return { ...manifest, frame: { ...frame, header: { ...frame.header, links } } }
    }),
  )
  await page.goto(url)
  await resize(page, { width: 1280, height: 700 })
  const below = page.locator('[data-links]').getByRole('link', { name: 'Below' })
  const word = page.locator('[data-links] summary')
  const isShown = async (shown: boolean) => await expect(below).toBeVisible({ visible: shown })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => word.click(),
    () => page.mouse.click(600, 600),
    () => page.locator('[data-links] > ul > li > a').first().focus(),
  ]) {
    await word.focus()
    await page.keyboard.press('Enter')
    await isShown(true)
    await close()
    await isShown(false)
  }
  // In the menu of a phone they stand between the others.
  await resize(page, { width: 375, height: 700 })
  await page.locator('[data-line] [data-opens-dialog]').click()
  const inMenu = page.locator('dialog[open]').getByRole('link', { name: 'Below' })
  if (!(await inMenu.isVisible())) await page.locator('dialog[open] summary').click()
  await inMenu.click()
  await expect(page).toHaveURL(/#hello$/)
})
