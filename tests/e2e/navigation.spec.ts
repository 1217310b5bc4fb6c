import type { Page } from '@playwright/test'
import { findFullBrowser } from '../../src/node/browser/findBrowser'
import { address, bilingualSites, mainSite } from './sites/sites'
import { expect, test, watch } from './test'
import { hydrated } from './walkPage'

/** Clicks a link that the test puts on the page: for addresses that no link of the site leads to. */
const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to })
    document.body.append(link)
    link.click()
    link.remove()
  }, href)

/** How far below the upper edge of the screen a place of the page begins, in px. */
const topOf = (page: Page, id: string): Promise<number> =>
  page.locator(`[id="${id}"]`).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test.use({ viewport: { width: 1280, height: 800 } })

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}

const header = (page: Page) => page.getByRole('banner')
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const firstPages = [address(mainSite, '/'), ...bilingualSites.map((site) => address(site, '/hi/'))]

for (const [width, url] of [375, 1280].flatMap((each) => firstPages.map((first) => [each, first] as const)))
  test(`A page that is loaded anew, or with the name of a place, stands where that says, ${width} px wide: ${new URL(url).pathname}`, async ({
    page,
    guard,
  }) => {
    // A first page may be shown in its stand-in and the next one in the typeface, whose lines break elsewhere: a browser
    // takes up the old number of pixels.
    guard.allow(/Failed to load resource/)
    await page.route(/\.woff2$/, (route) => route.abort())
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    /** Where the last section but one begins, in px from the top of the screen. */
    const top = () =>
      page
        .locator('main [data-block][id]')
        .nth(-2)
        .evaluate((section) => Math.round(section.getBoundingClientRect().top))
    await open(page, url)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const id = (await page.locator('main [data-block][id]').nth(-2).getAttribute('id')) ?? ''
    await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView())
    // Once everything above it is laid out it stands still, at the same distance whichever way it was reached.
    const wanted = await page.evaluate(() =>
      Math.round(parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)),
    )
    await expect.poll(async () => Math.abs((await top()) - wanted)).toBeLessThanOrEqual(1)
    await page.evaluate(() => scrollBy(0, -150))
    await expect.poll(async () => Math.abs((await top()) - wanted - 150)).toBeLessThanOrEqual(1)

    await page.reload()
    await hydrated(page)
    await expect.poll(async () => Math.abs((await top()) - wanted - 150)).toBeLessThanOrEqual(1)

    await open(page, new URL('service-locations', url).href)
    await open(page, `${url}#${id}`)
    await expect.poll(async () => Math.abs((await top()) - wanted)).toBeLessThanOrEqual(1)
  })

test.describe('A link inside the site', () => {
  test('shows the next page from its top, and Back where it was left', { tag: '@quick' }, async ({ page }) => {
    // A card that is still fading in stands up to 14 px from its place, and the browser keeps the place by it.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    const files: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && files.push(new URL(request.url()).pathname))
    await page.evaluate(() => window.scrollTo(0, 1600))
    await expect.poll(() => scrolled(page)).toBe(1600)

    // Pressed where it is: a test's own click may scroll first.
    await header(page)
      .getByRole('link', { name: 'Locations' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/service-locations')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where we work')
    expect(files).toEqual(['/service-locations'])
    await expect(page).toHaveTitle(/^Towns We Serve/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/service-locations$/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Find your town/)
    expect(await scrolled(page)).toBe(0)

    await page.goBack()
    await expect(page).toHaveTitle(/^Pest Control in Madhya Pradesh/)
    // To the pixel, and to what is left over of one.
    await expect.poll(async () => Math.abs((await scrolled(page)) - 1600)).toBeLessThanOrEqual(1)
    await page.goForward()
    await expect(page).toHaveTitle(/^Towns We Serve/)
  })

  test('leads away from what was typed, and Back finds it again', async ({ page }) => {
    await open(page, '/book-now')
    await page.getByLabel('Full name').fill('Asha')
    await page.getByLabel('Commercial').check()
    await header(page).getByRole('link', { name: 'Gallery' }).click()
    await expect(page).toHaveURL('/gallery')
    await page.goBack()
    await hydrated(page)
    await expect(page.getByLabel('Full name')).toHaveValue('Asha')
    await expect(page.getByLabel('Commercial')).toBeChecked()
  })

  test('leads away from a page that the browser keeps whole, and Back shows it at work', async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const whole = findFullBrowser()
    test.skip(!whole, 'only a whole browser has a back/forward cache')
    // Playwright switches the cache off in the browser of other tests.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      executablePath: whole?.launchOptions.executablePath,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const page = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 800 } })
    const guard = await watch(page.context())
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    )
    await open(page, '/book-now')
    await page.getByLabel('Full name').fill('Asha')
    await page.evaluate(() => window.scrollTo(0, 500))
    await header(page)
      .getByRole('link', { name: 'Gallery' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL('/gallery')
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/book-now')
    await expect.poll(() => page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true)
    expect(await scrolled(page)).toBe(500)
    await expect(page.getByLabel('Full name')).toHaveValue('Asha')
    await page.getByRole('button', { name: 'Request a visit' }).click()
    await expect(page.getByText('Please enter your mobile number')).toBeVisible()
    expect(guard.takeFindings()).toEqual([])
    await browser.close()
  })
})

test.describe('A link to a place', () => {
  /** 80 px below the top, where the header does not cover it. */
  const arrives = async (page: Page, id: string) => {
    await expect.poll(() => topOf(page, id)).toBeGreaterThanOrEqual(79)
    await expect.poll(() => topOf(page, id)).toBeLessThanOrEqual(81)
  }

  test('on another page arrives 80 px below the top', async ({ page }) => {
    await open(page, '/terms')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Services' }).click()
    await expect(page).toHaveURL('/#services')
    await arrives(page, 'services')
  })

  test('on the same page scrolls smoothly', { tag: '@quick' }, async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => {
      const seen = new Set<number>()
      window.addEventListener('scroll', () => seen.add(Math.round(window.scrollY)))
      Object.assign(window, { seen })
    })
    await page.getByRole('link', { name: 'Explore Services' }).click()
    await arrives(page, 'services')
    // A jump is seen at its end alone; how often a scroll is seen on its way depends on the computer.
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen])
    const end = await scrolled(page)
    expect(seen.filter((top) => top > 0 && top < end - 5).length).toBeGreaterThan(0)
    await expect(page).toHaveURL('/#services')
    // Who goes on by keyboard goes on from there.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.querySelector('#services')?.contains(document.activeElement))).toBe(true)
  })
})

const current = {
  '/': 'Home',
  '/pest-services': 'Services',
  '/service-locations': 'Locations',
  '/gallery': 'Gallery',
  '/book-now': 'Book Now',
}

test('the header marks the link of the page that is shown', { tag: '@quick' }, async ({ page }) => {
  await open(page, '/terms')
  await expect(header(page).locator('[aria-current]')).toHaveCount(0)
  for (const [path, name] of Object.entries(current)) {
    await header(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(header(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(header(page).locator('[aria-current="page"]:visible')).toHaveCount(1)
  }
})

test.describe('The menu of a small screen', () => {
  test.use({ viewport: { width: 375, height: 700 } })

  const button = (page: Page) => page.getByRole('banner').getByLabel('Open menu')
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
  const openMenu = async (page: Page) => {
    await button(page).click()
    await expect(menu(page)).toBeVisible()
  }

  test('fills the screen, closes, and returns the focus', { tag: '@quick' }, async ({ page }) => {
    await open(page, '/gallery')
    await expect(menu(page)).toBeHidden()
    for (const close of [() => menu(page).getByLabel('Close menu').click(), () => page.keyboard.press('Escape')]) {
      await openMenu(page)
      await expect.poll(async () => menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 700 })
      expect(await menu(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await close()
      await expect(menu(page)).toBeHidden()
      await expect(button(page)).toBeFocused()
    }
  })

  test('closes on a link to a place of this page and goes there', async ({ page }) => {
    await open(page, '/')
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Resources' }).click()
    await expect(menu(page)).toBeHidden()
    await expect.poll(() => topOf(page, 'resources')).toBeLessThanOrEqual(81)
  })
})

test.describe('An address that leads elsewhere', () => {
  test.beforeEach(({ guard }) => guard.allow(/the server responded with a status of 404/))

  const go = async (page: Page, path: string) => {
    await open(page, '/about-us')
    await follow(page, path)
  }

  test('unknown service, reached by a link: the home page', { tag: '@quick' }, async ({ page }) => {
    await go(page, '/services/elephant-control')
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(/^Pest Control in Madhya Pradesh/)
    await hydrated(page)
  })

  test('unlisted city, reached by a link: not found, and the way to the list', { tag: '@quick' }, async ({ page }) => {
    await go(page, '/locations/atlantis')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location Not Found')
    await expect(page.getByText("Sorry, we don't serve in this location yet.")).toBeVisible()
    await expect(page).toHaveURL('/locations/atlantis')
    await expect(page).toHaveTitle(/^Location Not Found/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'See the towns we serve' }).click()
    await expect(page).toHaveURL('/service-locations')
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  })

  test('no city: city not found', async ({ page }) => {
    await go(page, '/locations')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('City not found')
  })

  test('any other, reached by a link: unknown, and logged', { tag: '@quick' }, async ({ page, guard }) => {
    await go(page, '/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect
      .poll(() => guard.messages.filter((message) => message.includes('/no/such/page') && message.startsWith('info')))
      .toHaveLength(1)
    await expect(page).toHaveURL('/no/such/page')
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(/^Pest Control in Madhya Pradesh/)
  })

  test('is answered with the status 404', { tag: '@quick' }, async ({ request }) => {
    for (const path of ['/no/such/page', '/locations/atlantis', '/services/elephant-control'])
      expect((await request.get(path)).status(), path).toBe(404)
  })
})

test('A picture that cannot be loaded gives way to the placeholder', { tag: '@quick' }, async ({ page, guard }) => {
  guard.allow(/ERR_FAILED/)
  await page.route(/assets\/termite-control\./, (route) => route.abort())
  await open(page, '/services/termite-control')
  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toHaveAttribute('src', /\/placeholder\./)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // On a page that was reached by a link, too.
  await open(page, '/about-us')
  await follow(page, '/pest-services')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Termite Control' }) })
    .locator('img')
  await card.scrollIntoViewIfNeeded()
  await expect(card).toHaveAttribute('src', /\/placeholder\./)
})
