import { axeFindings } from './axeFindings'
import { fill } from './formsSite'
import { test } from './relayTest'
import { expect } from './test'
import { resize } from './resize'
import { hydrated } from './walkPage'

const typed = { rider: 'Meera', letter: 'meera@example.com' }

test('only the page of thanks says the reference', { tag: '@quick' }, async ({ page, other, relay, context }) => {
  await page.goto(`${other.url}/spring`)
  await hydrated(page)
  const form = page.locator('form[data-form="spring"]')
  await fill(form, 'spring', typed)
  await form.getByRole('button', { name: 'Put it in the book' }).click()
  const number = page.getByText('Your number:')
  await expect(number).toBeVisible()
  expect(page.url()).toBe(`${other.url}/thank-you`)
  const { reference } = relay.mailbox.at(-1)?.fields ?? {}
  expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(number).toHaveText(`Your number: ${reference}`)
  expect(await axeFindings(page)).toEqual([])

  await page.reload()
  await expect(number).toBeVisible()
  await page.goBack()
  await expect(form.getByRole('button')).toHaveText('Put it in the book')
  await expect(page.locator('#spring-rider')).toHaveValue('')

  const elsewhere = await context.newPage()
  await elsewhere.goto(`${other.url}/thank-you`)
  await expect(elsewhere.getByRole('heading', { name: 'It is in my book' })).toBeVisible()
  await expect(elsewhere.getByText('Your number:')).toBeHidden()
})

test('only the page of thanks fetches a script for it', async ({ page, other }) => {
  const scriptsOf = async (path: string) => {
    await page.goto(`${other.url}${path}`)
    return page.locator('script[src]').evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src))
  }
  const [loader, ...further] = await scriptsOf('/spring')
  expect(further).toEqual([])
  expect(await scriptsOf('/book')).toEqual([loader])
  const ofThanks = await scriptsOf('/thank-you')
  expect(ofThanks).toHaveLength(2)
  expect(ofThanks[0]).toBe(loader)
  // Neither imports a module of the other, which every page would fetch then.
  for (const address of ofThanks) expect(await (await page.request.get(address)).text()).not.toMatch(/\bfrom ?["']/)
})

test('the frame of a page is as slim as it says', async ({ page, other }) => {
  for (const width of [375, 1280]) {
    await resize(page, { width, height: 700 })
    await page.goto(`${other.url}/spring`)
    await expect(page.locator('header').getByRole('link')).toHaveCount(2)
    await expect(page.locator('header').getByRole('navigation')).toHaveCount(0)
    await expect(page.locator('footer')).toHaveText("Ravi's Bicycles")
    await expect(page.getByText('This week', { exact: true })).toBeAttached()
    expect(await axeFindings(page)).toEqual([])
    await page.goto(`${other.url}/thank-you`)
    await expect(page.locator('header, footer, aside')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(4)
    await expect(page.getByRole('img', { name: 'Scan with any UPI app ravi.bicycles@okbank' })).toBeVisible()
  }
})

test('the home page alone proves whose site it is', async ({ page, other }) => {
  const htmlOf = async (path: string) => (await page.request.get(`${other.url}${path}`)).text()
  expect(await htmlOf('/')).toContain('<meta name="google-site-verification" content="Rav1-B1cycles_x">')
  expect(await htmlOf('/book')).not.toContain('google-site-verification')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the relay leads to the page of thanks', async ({ page, other, relay }) => {
    const before = relay.mailbox.length
    await page.goto(`${other.url}/spring`)
    await fill(page.locator('form[data-form="spring"]'), 'spring', typed)
    await page.getByRole('button', { name: 'Put it in the book' }).click()
    await expect(page.getByRole('heading', { name: 'It is in my book' })).toBeVisible()
    expect(page.url()).toBe(`${other.url}/thank-you`)
    expect(relay.mailbox.length).toBe(before + 1)
    await expect(page.getByText('Your number:')).toBeHidden()
  })
})
