import { buildWithRelay } from './buildSite'
import { expect, test } from './test'
import { hydrated } from './walkPage'

// One worker builds the site for all of them.
test.describe.configure({ mode: 'default' })

let site: Awaited<ReturnType<typeof buildWithRelay>>
test.beforeAll(async () => {
  site = await buildWithRelay('clinic')
})
test.afterAll(() => site.close())

test('each step of a form goes on when it is right, and all is sent', { tag: '@quick' }, async ({ page }) => {
  await page.goto(`${site.url}/visit`)
  const form = page.locator('form[data-form="visit"]')
  const [next, send] = [
    form.getByRole('button', { name: 'Next' }),
    form.getByRole('button', { name: 'Ask for a visit' }),
  ]
  await expect(form.getByLabel('Phone')).toBeVisible()
  await expect(form.getByText('Is it your first visit?')).toBeHidden()
  await expect(send).toBeHidden()
  // What is not asked for takes no room before script has come: what stands below would move.
  await expect(form.locator('[data-unasked]')).toHaveCSS('display', 'none')
  // A press before the code has come is the same press.
  await next.click()
  await hydrated(page)
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')

  await form.getByLabel('Name').fill('Anu')
  await form.getByLabel('Phone').fill('98450 11111')
  await form.getByLabel('Phone').press('Enter')
  await expect(form.getByRole('heading', { name: 'Your visit 2 / 3' })).toBeFocused()
  await form.getByText('Yes', { exact: true }).click()
  await form.locator('[id^="visit-branch-"]').first().check()
  await form.getByLabel('Age', { exact: true }).fill('40')
  const day = new Date(Date.now() + 86_400_000 * 3)
  while (![1, 3].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1)
  await form.getByLabel('Day').fill(day.toISOString().slice(0, 10))
  await form.getByLabel('Time').selectOption('10:30')
  await next.click()
  await form.getByRole('button', { name: 'Back' }).click()
  await expect(form.getByLabel('Age', { exact: true })).toHaveValue('40')
  await next.click()

  await form
    .getByLabel('An X-ray or report you have')
    .setInputFiles({ name: 'jaw.png', mimeType: 'image/png', buffer: Buffer.alloc(120_000) })
  await send.click()
  await expect(form.getByRole('checkbox')).toBeFocused()
  await form.getByRole('checkbox').check()
  await send.click()
  await expect(page.getByText('Thank you. We confirm by telephone.').first()).toBeVisible()
  expect(site.relay.mailbox).toMatchObject([
    { fields: { Name: 'Anu', Age: '40', Report: 'jaw.png (0.2 MB)' }, files: [{ name: 'jaw.png', bytes: 120_000 }] },
  ])
  // The form begins anew.
  await page.getByRole('button', { name: 'Send another' }).click()
  await expect(form.getByLabel('Phone')).toHaveValue('')
  await expect(form.getByLabel('Phone')).toBeVisible()
  // A page that is at rest may still fetch code.
  await page.close()
})

test('without script a field with a condition is shown', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site.url}/visit`)
  await expect(page.getByLabel('Age', { exact: true })).toBeVisible()
  await page.close()
})

test('no line of a week moves when today is marked', async ({ page }) => {
  const rows = page.locator('[data-week] li')
  const boxes = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as object))
  for (const width of [320, 360, 412, 1280])
    for (let day = 2; day < 9; day += 1) {
      await page.setViewportSize({ width, height: 800 })
      await page.clock.setFixedTime(Date.UTC(2026, 10, day, 6))
      await page.goto(`${site.url}/houses/ferry-road`)
      await expect(page.locator('[data-week] [aria-current] em')).toHaveText('today')
      const marked = await boxes()
      await page.evaluate(() => {
        document.querySelector('[data-week] em')?.remove()
        document.querySelector('[data-week] [aria-current]')?.removeAttribute('aria-current')
      })
      expect(await boxes(), `${width} px, day ${day - 1}`).toEqual(marked)
    }
})
