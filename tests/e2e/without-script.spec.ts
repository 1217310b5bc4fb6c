import { isDeep } from '../depth'
import type { Page } from '@playwright/test'
import { fill } from './formsSite'
import { address, furtherSites, testedSites } from './sites/sites'
import { kindOf, pagesOf } from './sites/siteFiles'
import { expect, test } from './test'
import { faultsOf } from './walkPage'

test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } })

/** The texts of the main part that nobody can see. What script alone makes useful may be hidden. */
const unseenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
    const unseen: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement as Element
      if (
        !node.textContent?.trim() ||
        element.closest(
          '[hidden], details:not([open]) > :not(summary), dialog, noscript, option, video, style, script, [data-for="script"], [data-filter], [data-ways], [data-typed] [aria-hidden] > span + span',
        )
      )
        continue
      const { href } = element.closest<HTMLAnchorElement>('main a') ?? {}
      // A second way to call on one screen.
      if (href && [...document.links].some((link) => link.href === href && link.checkVisibility())) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        unseen.push(node.textContent.trim())
    }
    return unseen
  })

for (const site of testedSites.filter(({ development }) => !development)) {
  // In characters: some of the further sites say very little on a page.
  const leastText = furtherSites.includes(site) ? 30 : 80

  test(`every page of the ${site.name} site reads complete`, { tag: '@quick' }, async ({ page }) => {
    const faults: string[] = []
    const pages = pagesOf(site)
    // Of pages of one kind one is looked at; what stands in their forms is read in each.
    const shown = new Set(
      isDeep
        ? pages
        : pages.filter(
            (built, index) => pages.slice(0, index).filter((each) => kindOf(each) === kindOf(built)).length < 1,
          ),
    )
    for (const built of pages) {
      const { path, html } = built
      if (shown.has(built)) {
        await page.goto(address(site, path), { waitUntil: 'domcontentloaded' })
        const words = await page.getByRole('main').innerText()
        faults.push(
          ...[...(await unseenTexts(page)).map((text) => `hides "${text}"`), ...(await faultsOf(page))].map(
            (fault) => `${path} ${fault}`,
          ),
        )
        if (words.length < leastText) faults.push(`${path} has next to no text`)
      }
      // A form posts itself; where nothing is sent by design, it opens the chat and has no names to put in an address.
      for (const [form, body] of [...html.matchAll(/<form\b[^>]*>([^]*?)<\/form>/g)].map(
        (match) => [match[0].slice(0, match[0].indexOf('>') + 1), match[1]] as const,
      )) {
        if (/method="post"/.test(form)) {
          if (!/action="https?:/.test(form)) faults.push(`${path} has a form that posts to nowhere: ${form}`)
        } else if (!/action="https:\/\/wa\.me\/\d+"/.test(form))
          faults.push(`${path} has a form that leads nowhere: ${form}`)
        else if (/<(?:input|select|textarea)\b[^>]*\sname="/.test(body ?? ''))
          faults.push(`${path} has a form that would put what is typed into an address: ${form}`)
      }
    }
    expect(faults).toEqual([])
  })
}

test('the menu opens through its link and closes', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/gallery')
  // What scrolls by below the header does not show through it.
  await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const menu = page.locator('#menu')
  await expect(menu).toBeHidden()
  await page.getByLabel('Open menu').click()
  await expect(menu.getByRole('link', { name: 'Locations' })).toBeVisible()
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 700 })
  await menu.getByLabel('Close menu').click()
  await expect(menu).toBeHidden()
  await page.getByLabel('Open menu').click()
  await menu.getByRole('link', { name: 'Locations' }).click()
  await expect(page).toHaveURL('/service-locations')
  await expect(page.locator('#menu')).toBeHidden()
})

test('a link to one video of a gallery leads to it', async ({ page }) => {
  await page.goto('/gallery#balcony-netting')
  await expect(page.locator('#balcony-netting')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('a form that is sent nowhere opens the chat, and takes nothing along', async ({ page, context, guard }) => {
  guard.allow(/^request to https:\/\/wa\.me\//)
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The chat</title>' }),
  )
  const person = { name: 'Meera Patel', phone: '9876543210' }
  for (const [path, name, typed] of [
    ['/locations/indore', 'quote', { ...person, email: 'meera@example.com', service: 'ant-control' }],
  ] as const) {
    await page.goto(path)
    const form = page.locator(`form[data-form="${name}"]`)
    await fill(form, name, typed)
    const opened = page.waitForEvent('popup')
    await form.locator('button[type="submit"]').click()
    const chat = await opened
    await expect(chat).toHaveTitle('The chat')
    expect(chat.url()).toMatch(/^https:\/\/wa\.me\/\d+\??$/)
    await chat.close()
    // And what was typed is still there.
    await expect(form.getByLabel('Your name')).toHaveValue('Meera Patel')
  }
})
