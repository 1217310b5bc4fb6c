import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { startRelay } from '../../src/relay/startRelay'
import { axeFindings } from './axeFindings'
import { buildFixture } from './buildSite'
import { fill } from './formsSite'
import { expect, test } from './test'
import { resize } from './resize'
import { hydrated } from './walkPage'

// One worker builds the site for all of them.
test.describe.configure({ mode: 'default' })

/** What the double of the services was told: each request as `path event`, with its event as the service calls it. */
const told: { path: string; event: string; text: string }[] = []
const double = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => void (body += String(part)))
  request.on('end', () => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://double')
    const json = body === '' ? {} : (JSON.parse(body) as { name?: string; payload?: { name?: string } })
    const event = searchParams.get('en') ?? searchParams.get('label') ?? json.name ?? json.payload?.name ?? 'view'
    told.push({ path: pathname, event, text: `${request.url} ${body}` })
    response.writeHead(204).end()
  })
})

let relay: Awaited<ReturnType<typeof startRelay>>
let host: Awaited<ReturnType<typeof buildFixture>>
test.beforeAll(async () => {
  relay = await startRelay({ visits: { events: ['Call', 'Chat', 'Form begun', 'Form sent', 'Thanks'] } })
  await new Promise<void>((done) => void double.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(double.address() as AddressInfo).port}`
  const measuring = {
    events: { call: 'Call', whatsapp: 'Chat', begun: 'Form begun', sent: 'Form sent', thanks: 'Thanks' },
    to: [
      { type: 'umami', endpoint, site: 'c0ffee' },
      { type: 'plausible', endpoint, site: 'ravi.example', ask: true },
      { type: 'ga4', endpoint, site: 'G-AB12' },
      { type: 'relay' },
      { type: 'google-ads', endpoint, site: 'AW-123456789', labels: { call: 'AbC-D', sent: 'ZyX-W' } },
    ],
    clicks: { names: ['gclid', 'wbraid'], days: 90 },
    consent: {
      text: 'May we count your visit? [How](/ask)',
      agree: 'Yes, count me',
      refuse: 'No, thank you',
      again: 'Counting visits',
    },
  }
  host = await buildFixture('conversation', (manifest, url) => ({
    ...manifest,
    site: { ...manifest.site, url },
    relay: { ...manifest.relay, endpoint: relay.url, defaults: { ad: '{form.clicks}' } },
    measuring,
  }))
})
test.afterAll(() => Promise.all([host.close(), relay.close(), new Promise((done) => double.close(done))]))
test.beforeEach(() => void told.splice(0))

const waiting = (path = /api\/event|g\/collect|pagead/) => told.filter((one) => path.test(one.path))
const eventsOf = (path: RegExp) => waiting(path).map(({ event }) => event)
const storedBy = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), document.cookie].filter((name) => name !== ''))
const question = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' })

/** The event of the service that does not wait: by then the others would have been told too. */
const toldOpenly = (event: string) => expect.poll(() => eventsOf(/api\/send/)).toContain(event)

test('before an answer nothing that waits is told, and nothing is stored', async ({ page }) => {
  await page.goto(`${host.url}/spring`)
  await hydrated(page)
  await toldOpenly('view')
  await page.locator('#spring-rider').fill('Meera')
  await toldOpenly('Form begun')
  expect(waiting()).toEqual([])
  expect(await storedBy(page)).toEqual([])
  const [no, yes] = [
    page.getByRole('button', { name: 'No, thank you' }),
    page.getByRole('button', { name: 'Yes, count' }),
  ]
  const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()]
  expect(noBox?.height).toBe(yesBox?.height)
  const looksOf = (one: typeof no) =>
    one.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor])
  expect(await looksOf(no)).toEqual(await looksOf(yes))
  for (const width of [375, 1280]) {
    await resize(page, { width, height: 700 })
    await expect(question(page)).toBeInViewport({ ratio: 1 })
    expect(await axeFindings(page)).toEqual([])
  }
})

test('after a no nothing is told or kept but the answer, on no page; the footer takes it back', async ({ page }) => {
  await page.goto(host.url)
  await page.getByRole('button', { name: 'No, thank you' }).click()
  await expect(question(page)).toBeHidden()
  await page.goto(`${host.url}/book`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => eventsOf(/api\/send/).length).toBe(2)
  await expect(question(page)).toBeHidden()
  expect(waiting()).toEqual([])
  expect(await storedBy(page)).toEqual(['/consent'])

  const again = page.getByRole('button', { name: 'Counting visits' })
  await again.click()
  await expect(page.getByRole('button', { name: 'No, thank you' })).toBeFocused()
  await page.getByRole('button', { name: 'Yes, count me' }).click()
  await expect.poll(() => eventsOf(/collect/)).toEqual(['page_view'])
  expect((await storedBy(page)).sort()).toEqual(['/consent', '/visitor'])
  await again.click()
  await page.getByRole('button', { name: 'No, thank you' }).click()
  expect(await storedBy(page)).toEqual(['/consent'])
})

test('after a yes each event is told by its name, and a page of thanks', { tag: '@quick' }, async ({ page }) => {
  await page.goto(`${host.url}/spring`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Yes, count me' }).click()
  await expect.poll(() => eventsOf(/api\/event/)).toEqual(['pageview'])
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.locator('header').getByRole('link', { name: /Call/ }).click()
  const form = page.locator('form[data-form="spring"]')
  await fill(form, 'spring', { rider: 'Meera', letter: 'meera@example.com' })
  const expected = ['pageview', 'Call', 'Form begun']
  await expect.poll(() => eventsOf(/api\/event/)).toEqual(expected)
  await page.goto(`${host.url}/spring?fbclid=abc&name=Meera`)
  await hydrated(page)
  await fill(form, 'spring', { rider: 'Meera', letter: 'meera@example.com' })
  await form.getByRole('button', { name: 'Put it in the book' }).click()
  await expect(page.getByRole('heading', { name: 'It is in my book' })).toBeVisible()
  await expect
    .poll(() =>
      eventsOf(/api\/event/)
        .slice(expected.length)
        .sort(),
    )
    .toEqual(['Form begun', 'Form sent', 'Thanks', 'pageview', 'pageview'])
  await page.reload()
  await expect.poll(() => eventsOf(/api\/event/).filter((event) => event === 'pageview')).toHaveLength(4)
  expect(eventsOf(/api\/event/).filter((event) => event === 'Thanks')).toHaveLength(1)
  // What a visitor typed, or an address has behind its question mark, is told to nobody.
  expect(told.map(({ text }) => text).join('\n')).not.toMatch(/Meera|meera|abc/)
  // The same visitor in each request.
  const ids = new Set(waiting(/collect/).map(({ text }) => /cid=([\d.]+)/.exec(text)?.[1]))
  expect(ids.size).toBe(1)
})

test('the click on an ad is kept after a yes alone, goes with a form, and is gone after a no', async ({ page }) => {
  const shown = () => page.evaluate(() => document.body.dataset.clicks)
  const send = async () => {
    const form = page.locator('form[data-form="spring"]')
    await hydrated(page)
    await fill(form, 'spring', { rider: 'Meera', letter: 'meera@example.com' })
    await form.getByRole('button', { name: 'Put it in the book' }).click()
    await expect(page.getByRole('heading', { name: 'It is in my book' })).toBeVisible()
  }
  await page.goto(`${host.url}/spring?gclid=Cj0_a.b-C&wbraid=${encodeURIComponent('<b>')}`)
  await hydrated(page)
  expect([await storedBy(page), await shown()]).toEqual([[], undefined])
  await send()
  expect(relay.mailbox.at(-1)?.fields).not.toHaveProperty('ad')
  await page.goto(`${host.url}/?gclid=Cj0_a.b-C`)
  await page.getByRole('button', { name: 'Yes, count me' }).click()
  await expect.poll(shown).toBe('gclid: Cj0_a.b-C')
  expect(await storedBy(page)).toContain('/clicks')
  await page.goto(`${host.url}/spring`)
  await send()
  expect(relay.mailbox.at(-1)?.fields).toMatchObject({ ad: 'gclid: Cj0_a.b-C' })
  await expect.poll(() => eventsOf(/conversion\/123456789\/$/)).toEqual(['ZyX-W'])
  expect(waiting(/conversion/)[0]?.text).toContain('label=ZyX-W&guid=ON&script=0&gclaw=Cj0_a.b-C ')
  // A clock that is ahead hides it; two visits that agree, a day apart, delete it.
  const begin = Date.now()
  for (const [day, isShown, isKept] of [
    [91, false, true],
    [0, true, true],
    [3000, false, true],
    [91, false, true],
    [92.1, false, false],
  ] as const) {
    await page.clock.setFixedTime(begin + day * 86_400_000)
    await page.goto(host.url)
    await expect.poll(shown, `on day ${day}`).toBe(isShown ? 'gclid: Cj0_a.b-C' : undefined)
    expect((await storedBy(page)).includes('/clicks'), `on day ${day}`).toBe(isKept)
  }
  await page.goto(`${host.url}/?gclid=Cj0_a.b-C`)
  await expect.poll(shown).toBe('gclid: Cj0_a.b-C')
  await page.getByRole('button', { name: 'Counting visits' }).click()
  await page.getByRole('button', { name: 'No, thank you' }).click()
  expect(await storedBy(page)).not.toContain('/clicks')
  expect(await shown()).toBeUndefined()
})

test('a form that stays on its page counts as sent once', async ({ page }) => {
  await page.goto(`${host.url}/book`)
  await hydrated(page)
  const form = page.locator('form[data-form="book"]')
  await form.getByLabel('A repair').check()
  await fill(form, 'book', { rider: 'Meera', letter: 'meera@example.com' })
  await page.getByRole('button', { name: 'No, thank you' }).click()
  await form.getByRole('button', { name: 'Put it in the book' }).click()
  await toldOpenly('Form sent')
  expect(eventsOf(/api\/send/)).toEqual(['view', 'Form begun', 'Form sent'])
  // The site’s own relay counts it too.
  const figures = async () => (await page.request.get(`${relay.url}/figures.csv`)).text()
  await expect.poll(figures).toContain('"/book"')
})

test('a site that counts nothing has no script and no word of it', async ({ page, sites }) => {
  const html = await (await page.request.get(`${sites.other.url}/spring`)).text()
  expect(html).not.toMatch(/consent|measur/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is asked', async ({ page }) => {
    await page.goto(host.url)
    await expect(page.getByText('May we count your visit?')).toBeHidden()
    await expect(page.getByText('Counting visits')).toBeHidden()
  })
})
