import { axeFindings } from './axeFindings'
import { buildWithRelay } from './buildSite'
import { resize } from './resize'
import { expect, test } from './test'
import { hydrated } from './walkPage'

// One worker builds the site for all of them.
test.describe.configure({ mode: 'default' })

let site: Awaited<ReturnType<typeof buildWithRelay>>
test.beforeAll(async () => {
  site = await buildWithRelay('journal')
})
test.afterAll(() => site.close())

test(
  'days from one to another are chosen, corrected, sent and shown in the receipt in the language of the page',
  { tag: '@quick' },
  async ({ page }) => {
    await resize(page, { width: 375, height: 667 })
    await page.goto(`${site.url}/hi/posts/starter`)
    const form = page.locator('form[data-form="jar"]')
    await form.getByLabel('आपका नाम').fill('Meera')
    await hydrated(page)
    await form.getByLabel('फ़ोन').fill('98450 11111')
    const days = form.getByRole('group', { name: 'आप बाहर जा रहे हैं?' })
    const [from, to] = [days.getByLabel('लाने का दिन'), days.getByLabel('ले जाने का दिन')]
    await from.fill('2030-12-22')
    await expect(to).toHaveAttribute('min', '2030-12-23')
    // While one of the two is empty nothing is wrong yet.
    await from.blur()
    await expect(days.getByText('दिन')).toHaveCount(2)
    await to.fill('2030-12-20')
    await to.blur()
    await expect(days.getByText('आखिरी दिन, पहले दिन के बाद का होना चाहिए।')).toBeVisible()
    await to.fill('2030-12-24')
    await expect(days.getByText('इन दिनों के लिए कम से कम 3 रातें चुनें।')).toBeVisible()
    await expect(days).toHaveAccessibleDescription(/कम से कम 3 रातें/)
    expect(await axeFindings(page, ['form[data-form="jar"]'])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    const send = form.getByRole('button', { name: 'मेरे लिए रखिए' })
    await send.click()
    await expect(from).toBeFocused()
    expect(site.relay.mailbox).toHaveLength(0)

    await to.fill('2030-12-26')
    await send.click()
    await expect(page.locator('[data-receipt="jar"]').getByText(/^22\s?–\s?26 दिसंबर 2030, 4 रातें$/)).toBeVisible()
    expect(site.relay.mailbox.at(-1)?.fields).toMatchObject({
      away: expect.stringMatching(/^22\s?–\s?26 December 2030, 4 nights$/),
      nights: '4',
    })
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('both days are sent, each in a row of its own', async ({ page }) => {
    await page.goto(`${site.url}/posts/starter`)
    const form = page.locator('form[data-form="jar"]')
    await form.getByLabel('Your name').fill('Asha')
    await form.getByLabel('Phone').fill('9845011111')
    await form.getByLabel('Brought on').fill('2030-12-22')
    await form.getByLabel('Fetched on').fill('2030-12-26')
    await form.getByRole('button').click()
    await expect.poll(() => site.relay.mailbox.at(-1)?.fields.name).toBe('Asha')
    const sent = { away: 'Sunday, 22 December 2030', 'away (to)': 'Thursday, 26 December 2030' }
    expect(site.relay.mailbox.at(-1)?.fields).toMatchObject(sent)
  })
})
