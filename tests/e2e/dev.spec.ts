import { once } from 'node:events'
import { openDevServer } from '../dev/openDevServer'
import { expect, test } from './test'
import { holdRequests } from './holdRequests'

/** A copy of the smallest site, and the dev server that shows it. */
const trial = test.extend<{ trial: Awaited<ReturnType<typeof openDevServer>> }>({
  trial: async ({ page }, use) => {
    const dev = await openDevServer()
    await use(dev)
    // A page whose server ends asks for it again and again, and is then closed late.
    await page.close()
    dev.close()
    if (dev.process.exitCode === null) await once(dev.process, 'exit')
  },
})

trial(
  'a saved site is on the screen at once, and a bad one shows what is wrong over the last good page',
  { tag: '@quick' },
  async ({ page, trial: { url, process, good, save }, guard }) => {
    guard.allow(/\[vite\]|There is no/)
    const connected = () => page.waitForEvent('console', (message) => message.text() === '[vite] connected.')
    const opened = connected()
    await page.goto(url)
    await opened
    await expect(page.getByRole('heading', { name: 'Say hello' })).toBeVisible()

    save(good.replace('"title": "Say hello"', '"title": "Say good day"'))
    await expect(page.getByRole('heading', { name: 'Say good day' })).toBeVisible()

    save(good.replace('"label": "Your words"', '"lable": "Your words"'))
    const overlay = page.locator('vite-error-overlay')
    await expect(overlay).toContainText('Did you mean "label"?')
    await expect(page.getByRole('heading', { name: 'Say good day' })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Say good day' })).toBeVisible()
    await expect(page.locator('vite-error-overlay')).toContainText('Did you mean "label"?')

    save('{ "version": 3,')
    await expect(page.locator('vite-error-overlay')).toContainText('rule: not-json')

    save(good)
    await expect(page.getByRole('heading', { name: 'Say hello' })).toBeVisible()
    await expect(page.locator('vite-error-overlay')).toHaveCount(0)

    // A page that was renamed is found at the address it had, as at a host.
    const ask = async (path: string) => {
      const answer = await page.request.get(url + path.slice(1), { maxRedirects: 0 })
      return [answer.status(), answer.headers().location]
    }
    expect(await ask('/greetings')).toEqual([404, undefined])
    const loadedAnew = connected()
    save(good.replace('"routes":', '"redirects": [{ "from": "/greetings", "to": "/#hello" }], "routes":'))
    await expect.poll(() => ask('/greetings')).toEqual([301, '/#hello'])
    expect(await ask('/greetings/')).toEqual([301, '/#hello'])
    expect(process.exitCode).toBeNull()
    // Chromium does not always close a page that is being loaded anew.
    await loadedAnew
  },
)

trial(
  'a page shows a save that came before its connection, to which another page listened',
  async ({ page, context, trial: { url, good, save } }) => {
    const other = await context.newPage()
    const isConnected = other.waitForEvent('console', (message) => message.text() === '[vite] connected.')
    await other.goto(url)
    await isConnected
    let connections = 0
    page.on('console', (message) => (connections += Number(message.text() === '[vite] connected.')))
    const connect = await holdRequests(page, '**/@vite/client')
    await page.goto(url, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Say hello' })).toBeVisible()
    save(good.replace('"title": "Say hello"', '"title": "Say good day"'))
    await expect.poll(async () => (await page.request.get(url)).text()).toContain('Say good day')
    await connect()
    await expect(page.getByRole('heading', { name: 'Say good day' })).toBeVisible()
    // The page that was loaded anew is the newest: it stays.
    await expect.poll(() => connections).toBe(2)
    await other.close()
  },
)
