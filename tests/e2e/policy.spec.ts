import { lookupsUrl, mainSite, relayUrl } from './sites/sites'
import { pagesOf } from './sites/siteFiles'
import { expect, test } from './test'

/**
 * What somebody who got something into a page would try, each as the browser names the directive that refuses it:
 * script is refused as text already.
 */
const attempts = [
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'frame-src',
  'form-action',
  'base-uri',
  'require-trusted-types-for',
  'trusted-types',
] as const

test('what gets into a page can load, send and show nothing', { tag: '@quick' }, async ({ page, guard }) => {
  // Whatever else it lets pass.
  guard.allow(/elsewhere\.example|console error/)
  await page.goto('/')
  const refused = await page.evaluate(async (count) => {
    const told: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => void told.push(effectiveDirective))
    const put = (name: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(name)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      if (text) element.append(text)
      document.body.append(element)
      return element
    }
    put('style', {}, 'body { display: none }')
    put('p', { style: 'color: red' })
    put('img', { src: 'https://elsewhere.example/seen.png' })
    put('iframe', { src: 'https://elsewhere.example/' })
    put('base', { href: 'https://elsewhere.example/' })
    ;(put('form', { action: 'https://elsewhere.example/', method: 'post' }) as HTMLFormElement).submit()
    await fetch('https://elsewhere.example/').catch(() => {})
    for (const forbidden of [
      () => put('script', {}, 'window.taken = true'),
      () => document.body.insertAdjacentHTML('beforeend', '<b>put</b>'),
      () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('another', {}),
    ]) {
      try {
        forbidden()
      } catch {
        // As it should be.
      }
    }
    // Some refusals are told when the browser has been somewhere else meanwhile, on a busy computer much later.
    for (let tries = 0; tries < 200 && new Set(told).size < count; tries += 1)
      await new Promise((done) => setTimeout(done, 25))
    return [...new Set(told)].sort()
  }, attempts.length)
  expect(refused).toEqual([...attempts].sort())
  expect(
    await page.evaluate(() => [
      'taken' in window,
      getComputedStyle(document.body).display === 'none',
      document.querySelectorAll('b').length,
    ]),
  ).toEqual([false, false, 0])
  // And a test in which that happens fails.
  const told = guard.takeFindings().join('\n')
  for (const directive of attempts) expect(told).toContain(`The content policy refused: ${directive}`)
})

test('nobody else is asked but whom the site names, after the load', { tag: '@quick' }, async ({ page }) => {
  // The page with the city's name asks for it, the others nobody.
  for (const [path, others] of [
    ['/', [lookupsUrl]],
    ['/gallery', []],
  ] as const) {
    const asked = others.map((origin) => page.waitForResponse((response) => response.url().startsWith(origin)))
    await page.goto(path, { waitUntil: 'load' })
    await Promise.all(asked)
    await page.waitForLoadState('networkidle')
    // By the page's own clock: the test hears of a page's load and of its requests later than they are, in either order.
    const requests = await page.evaluate(() => {
      const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
      return performance.getEntriesByType('resource').map(({ name, startTime }) => ({
        origin: new URL(name, location.href).origin,
        isEarly: startTime < loadEventStart,
      }))
    })
    const own = new URL(page.url()).origin
    expect(requests.filter(({ origin, isEarly }) => isEarly && origin === own).length).toBeGreaterThan(0)
    expect(requests.filter(({ origin }) => origin !== own)).toEqual(
      others.map((origin) => ({ origin, isEarly: false })),
    )
  }
})

test('nothing that is typed gets into an address or the console', { tag: '@quick' }, async ({ page, guard }) => {
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url(), request.headers().referer ?? ''))
  page.on('framenavigated', (frame) => void addresses.push(frame.url()))
  await page.route(`${relayUrl}/**`, (route) =>
    route.fulfill({
      json: { success: 'true', message: 'sent' },
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    }),
  )
  const path = pagesOf(mainSite).find(({ file }) => file === 'data-deletion/index.html')?.path as string
  await page.goto(path)
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Your name').fill('Zebedee Quill')
  await form.getByLabel('E-mail').fill('zebedee@quill.example')
  await form.getByLabel('Phone').fill('9123456780')
  await form.locator('textarea').fill('Quillwort, please.')
  await form.getByRole('button').click()
  await expect(page.getByText('submitted successfully').first()).toBeVisible()
  const told = [...addresses, ...guard.messages]
    .map(decodeURIComponent)
    .filter((text) => /quill|zebedee|91234/i.test(text))
  expect(told).toEqual([])
  expect(addresses.some((url) => url.startsWith(relayUrl))).toBe(true)
})
