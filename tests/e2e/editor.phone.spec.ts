import type { Page } from '@playwright/test'
import { hindiPhone, open, test } from './editorTrial'
import { expect } from './test'

/* An owner who reads Hindi, with a telephone alone. */

test.use({ ...hindiPhone, edited: 'tests/sites/journal' })

/** In CSS pixels. */
const fingertip = 44

/** What a finger does not hit, of all that can be pressed on the screen. */
const tooSmall = (least: number): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, a, textarea, select, input:not([type=checkbox])')].flatMap(
    (control) => {
      const { width, height } = control.getBoundingClientRect()
      // Visually hidden ones are for screen readers.
      return width <= 1 || height <= 1 || height >= least ? [] : [`${control.className} ${control.innerText} ${height}`]
    },
  )

test('a phone that asks for Hindi gets all in Hindi, at the size of a finger', async ({ page, trial }) => {
  const site = await open(page, trial)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(site.locator('html')).toHaveAttribute('lang', 'hi')
  expect(await page.evaluate(tooSmall, fingertip)).toEqual([])
  await page.getByRole('radio', { name: 'विषय-सूची' }).tap()
  await expect(page.getByRole('navigation')).toContainText('लेख')
  await expect(page.getByRole('navigation')).not.toContainText('Journal')
  expect(await page.evaluate(tooSmall, fingertip)).toEqual([])
  await page.getByRole('radio', { name: 'पेज', exact: true }).tap()

  // The text that was pressed is the one that can be typed over, not the same in the other language.
  await site.getByRole('heading', { level: 1 }).tap()
  const field = page.getByRole('complementary').locator(':focus')
  await expect(field).toHaveValue('लेख')
  expect(await page.evaluate(tooSmall, fingertip)).toEqual([])

  // A keyboard takes half of the screen: the other half is the fields'.
  await page.setViewportSize({ width: 390, height: 400 })
  await expect(page.getByRole('radio', { name: 'पेज', exact: true })).toBeHidden()
  await field.blur()
  await expect(page.getByRole('radio', { name: 'पेज', exact: true })).toBeVisible()
})

test.describe('a site with hours that has just been made', () => {
  test.use({ edited: 'new clinic' })

  test('page and panel are at the same place after a view inside', async ({ page, trial }) => {
    const site = await open(page, trial)
    // The hours of the section are the company's, and its panel leads there.
    await site.getByRole('heading', { name: 'खुलने का समय' }).first().tap()
    await page.getByRole('link', { name: 'कंपनी › खुलने का समय' }).tap()
    const line = page.getByRole('complementary').locator('.item a').filter({ hasText: '10:00' })
    await line.tap()
    const day = page.getByLabel('मंगलवार')
    await expect(day).toBeVisible()
    await page.locator('.back').tap()
    await expect(line).toBeFocused()
    await expect(line).toBeInViewport()
  })
})

test.describe('a site that has just been made', () => {
  test.use({ edited: 'new salon' })

  test('page and panel are at the same place after a change, and after a change of language', async ({
    page,
    trial,
  }) => {
    const site = await open(page, trial)
    await site.getByText('₹900').last().tap()
    await page.getByRole('complementary').locator(':focus').fill('950')
    await page.getByRole('radio', { name: 'पेज', exact: true }).tap()
    await expect(site.getByText('₹950').last()).toBeInViewport()

    // A second press of the page's language leaves the page where it is.
    await page.getByRole('button', { name: 'और', exact: true }).tap()
    await page.getByRole('radio', { name: 'हिंदी' }).tap()
    await page.keyboard.press('Escape')
    await expect(site.getByText('₹950').last()).toBeInViewport()
  })

  test('contents and fields are where they were when somebody comes back to them', async ({ page, trial }) => {
    await open(page, trial)
    const tab = (name: string) => page.getByRole('radio', { name, exact: true })
    await tab('विषय-सूची').tap()
    await page.getByRole('tab', { name: 'सूचियाँ' }).tap()
    await page.getByRole('heading', { name: /^सेवाएँ ?6/ }).tap()
    const entry = page.getByRole('navigation').getByRole('row').last()
    await entry.scrollIntoViewIfNeeded()
    await entry.tap()
    const panel = page.getByRole('complementary')
    const button = panel.getByRole('button').last()
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport()
    await tab('विषय-सूची').tap()
    await expect(entry).toBeInViewport()
    await tab('फ़ील्ड').tap()
    await expect(button).toBeInViewport()
  })

  test(
    'a service typed in Hindi is on both pages, and no field shows an error',
    { tag: '@quick' },
    async ({ page, trial }) => {
      const site = await open(page, trial)
      const problems = page.locator('button.problems')
      await expect(problems).not.toHaveAttribute('data-errors', 'true')
      await page.getByRole('radio', { name: 'विषय-सूची' }).tap()
      await page.getByRole('tab', { name: 'सूचियाँ' }).tap()
      await expect(page.getByRole('navigation').getByRole('heading').first()).toContainText('सेवाओं के प्रकार')
      await page.getByRole('heading', { name: /^सेवाएँ ?6/ }).tap()
      await page.getByRole('button', { name: 'नया: सेवा' }).tap()
      const asked = page.getByRole('dialog')
      const next = asked.getByRole('button', { name: 'आगे' })
      await asked.getByLabel('नाम').fill('गोल्ड फेशियल')
      await next.tap()
      await page.getByRole('option', { name: 'देखभाल' }).tap()
      await next.tap()
      await expect(asked.getByText('फ़ोटो')).toBeVisible()
      await asked.getByLabel('चित्र में क्या है').fill('चेहरे पर लेप')
      await next.tap()
      await asked.getByLabel('एक वाक्य में').fill('गहरी सफ़ाई और चमक।')
      await next.tap()
      await asked.getByRole('textbox', { name: 'बारे में' }).fill('पहले सफ़ाई, फिर मालिश।')
      await next.tap()
      await asked.getByLabel('दाम').fill('1800')
      await next.tap()
      await asked.getByLabel('मिनट').fill('60')
      await next.tap()
      // The footer lists the others, one by one.
      await asked.getByRole('button', { name: 'बनाएँ' }).tap()
      await expect(page).toHaveURL(/gold-pheshiyal/)

      // Both languages have a field at once, and what is missing is said as advice, in one place.
      const panel = page.getByRole('complementary')
      await expect(panel.getByLabel('हिंदी').first()).toHaveValue('गोल्ड फेशियल')
      await expect(panel.getByLabel('English').first()).toHaveValue('')
      await expect(panel.getByRole('button', { name: 'अनुवाद करें (English)' })).toHaveCount(0)
      await expect(problems).not.toHaveAttribute('data-errors', 'true')
      await problems.tap()
      const advice = asked.getByRole('listitem').filter({ hasText: 'English' })
      await expect(advice).toHaveCount(1)
      await expect(advice).toContainText('5 टेक्स्ट नहीं हैं')
      await expect(advice).toContainText('“सेवाएँ › गोल्ड फेशियल › नाम”')
      await page.keyboard.press('Escape')

      const heading = site.getByRole('heading', { name: 'गोल्ड फेशियल' })
      await page.getByRole('radio', { name: 'पेज', exact: true }).tap()
      await expect(heading.first()).toBeVisible()
      await page.getByRole('button', { name: 'और', exact: true }).tap()
      await page.getByRole('radio', { name: 'English' }).tap()
      await page.keyboard.press('Escape')
      await expect(site.locator('html')).toHaveAttribute('lang', 'en-IN')
      await expect(heading.first()).toBeVisible()

      await page.getByRole('radio', { name: 'फ़ील्ड', exact: true }).tap()
      await panel.getByLabel('English').first().fill('Gold facial')
      await page.getByRole('radio', { name: 'पेज', exact: true }).tap()
      await expect(site.getByRole('heading', { name: 'Gold facial' }).first()).toBeVisible()
      await expect(heading).toHaveCount(0)
      await expect(problems).not.toHaveAttribute('data-errors', 'true')
    },
  )

  test('a press that came too early costs none later, and a problem goes with its value', async ({ page, trial }) => {
    await open(page, trial)
    await tapNewService(page)
    const asked = page.getByRole('dialog')
    const next = asked.getByRole('button', { name: 'आगे' })
    // The window has come to rest.
    await asked.getByLabel('नाम').tap()
    await expect(next).toBeDisabled()
    const { x, y, width, height } = (await next.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await asked.getByLabel('नाम').fill('गोल्ड फेशियल')
    await next.tap()
    await expect(page.getByText(/में से चरण 2/)).toBeVisible()
    await page.goto(`${new URL(page.url()).origin}/edit?at=company/phone`)
    const phone = page.getByLabel('फ़ोन · ज़रूरी')
    const said = page.getByRole('complementary').locator('.problem')
    await phone.fill('')
    await expect(said).toHaveCount(1)
    // A slow server.
    await page.route('**/apply', async (route) => {
      await new Promise((done) => setTimeout(done, 3000))
      await route.continue()
    })
    await phone.fill('+91 94250 12345')
    await expect(said).toHaveCount(0, { timeout: 1500 })
  })
})

test.describe('a touch whose own click is late', () => {
  test.use({ edited: 'new salon' })

  test('presses once, and closes nothing that it opened', async ({ page, trial }) => {
    // React Aria clicks by itself when 80 ms have gone; here at once, so that each click of the browser is late.
    await page.addInitScript(() =>
      addEventListener('pointerup', ({ target }) => (target as Element).closest<HTMLElement>('button.main')?.click()),
    )
    await open(page, trial)
    await tapNewService(page)
    const asked = page.getByRole('dialog')
    await asked.getByLabel('नाम').fill('गोल्ड फेशियल')
    await asked.getByRole('button', { name: 'आगे' }).tap()
    await page.getByRole('option', { name: 'देखभाल' }).tap()
    await expect(asked.getByText(/में से चरण 2/)).toBeVisible()
    await asked.getByRole('button', { name: 'आगे' }).tap()
    await expect(asked.getByText(/में से चरण 3/)).toBeVisible()
  })
})

/** Asks for a new service, as the list of services in the contents offers it. */
async function tapNewService(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'विषय-सूची' }).tap()
  await page.getByRole('tab', { name: 'सूचियाँ' }).tap()
  await page.getByRole('heading', { name: /^सेवाएँ ?6/ }).tap()
  await page.getByRole('button', { name: 'नया: सेवा' }).tap()
}

/** What is cut, or lies over something else, of the bars at both edges and of the tabs of the contents. */
const faultsOfBars = (): string[] => {
  const [bar, above] = ['.panes', '.parts'].map((one) => document.querySelector(one)?.getBoundingClientRect())
  if (!bar || !above) return ['no bar']
  const covered = bar.top < above.bottom - 1 || bar.bottom > innerHeight + 1 ? [`bar ${bar.top} ${above.bottom}`] : []
  const cut = [...document.querySelectorAll<HTMLElement>('.panes button')].flatMap((tab) => {
    const box = tab.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(tab)
    const words = range.getBoundingClientRect()
    const isInside =
      words.left >= box.left && words.right <= box.right && words.top >= box.top && words.bottom <= box.bottom
    const isOnTop = tab.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
    const isWhole = isInside && isOnTop && box.left >= -1 && box.right <= innerWidth + 1
    return isWhole ? [] : [`${tab.innerText}: ${words.width} x ${words.height} in ${box.width} x ${box.height}`]
  })
  const beside = [...document.querySelectorAll<HTMLElement>('.toolbar button, [role=tab]')].flatMap((control) => {
    const { left, right } = control.getBoundingClientRect()
    return left >= 0 && right <= innerWidth ? [] : [`${control.innerText}: ${left} to ${right}`]
  })
  return [...covered, ...cut, ...beside]
}

for (const locale of ['hi-IN', 'en-GB', 'mr-IN'])
  test.describe(locale, () => {
    test.use({ locale })
    test('letters of twice the size are not cut in the bars at both edges', async ({ page, trial }, info) => {
      await open(page, trial)
      await page.addStyleTag({ content: ':root { font-size: 200% }' })
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 780 })
        for (const tab of await page.locator('.panes button').all()) {
          await tab.tap()
          expect(await page.evaluate(faultsOfBars), `${width} px`).toEqual([])
          await info.attach(`${width} px`, { body: await page.screenshot(), contentType: 'image/png' })
        }
      }
    })
  })
