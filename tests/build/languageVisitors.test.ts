import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withOnePicture } from '../../src/node/pictures/shareImages'
import { checkFile } from '../../src/node/check/checkFile'
import { fromRoot } from '../../src/node/process/paths'
import { faultNames, faults, type FaultName } from '../relay/double/faults'
import { routeKinds } from '../../scripts/screenshots/routeKinds'
import { sentencesOf } from '../../src/words/english'
import { homePath } from '../../src/manifest/pages/addresses'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { isDeep, slow } from '../depth'
import { faultsOf } from '../e2e/walkPage'
import { openContext } from '../owner/openContext'
import { openForBrowser, type ServedSite } from '../owner/openForBrowser'
import { sendForms } from '../owner/sendForms'
import { visitPages } from '../owner/visitPages'
import { checkBilingual } from '../sites/bilingualSite'
import { fixtureSites } from '../sites/fixtureSites'
import { launchBrowser } from '../launchBrowser'
import { readFileSync } from 'node:fs'

/** One thing that a screen reader stops at, and the language that its words are marked as. */
interface Heard {
  text: string
  language: string
}

interface Reader {
  start(options: { container: Element }): Promise<void>
  next(): Promise<void>
  stop(): Promise<void>
  itemText(): Promise<string>
  activeNode: Node | null
}

const readerCode = readFileSync(
  fromRoot('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js'),
  'utf8',
)

/**
 * What a virtual screen reader finds on its way through a page, from the first to the last. The reader is put into the
 * page from outside: its context has to be one without the page's policy (`bypassCSP`).
 */
async function hearPage(page: Page): Promise<Heard[]> {
  await page.route('**/screen-reader.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readerCode }),
  )
  await page.addScriptTag({
    type: 'module',
    content: "import { virtual } from '/screen-reader.js'; window.reader = virtual",
  })
  await page.waitForFunction(() => 'reader' in window)
  return page.evaluate(async () => {
    const { reader } = window as unknown as { reader: Reader }
    // It reads them out, as no other does where script runs.
    document.querySelectorAll('noscript').forEach((element) => element.remove())
    await reader.start({ container: document.body })
    const heard: Heard[] = []
    // At the end it begins anew.
    for (const first = reader.activeNode; heard.length === 0 || reader.activeNode !== first; await reader.next()) {
      const node = reader.activeNode
      const element = node instanceof Element ? node : node?.parentElement
      const language = element?.closest('[lang]')?.getAttribute('lang') ?? ''
      heard.push({ text: await reader.itemText(), language })
    }
    await reader.stop()
    return heard
  })
}

/** What counts as sent: the relay said so, and in time. */
const confirmed: readonly FaultName[] = ['true-string', 'true-boolean', 'created-201', 'delayed-ok']

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/**
 * What visitors of a further language, or of one from right to left, meet; in the quick run some routes and forms, by
 * their number and name, and of the first language alone: `design.spec.ts` turns pages round.
 */
const all = [
  {
    name: 'Hindi',
    check: checkBilingual,
    language: 1,
    routes: [3],
    forms: ['booking'],
    panel: 'bookingPanel',
    // The panel's button leads to a page with the form where script does not bring it.
    plain: ['/data-deletion', 'deletion'],
    phone: '९८७६५४३२१०',
    script: /\p{Script=Devanagari}/u,
    sent: { phone: '9876543210', language: 'Hindi' },
  },
  {
    name: 'Arabic',
    check: () => checkFile(fromRoot(fixtureSites.screens)),
    language: 0,
    routes: [4],
    forms: ['chat'],
    panel: 'ringBack',
    plain: ['/#panel-ringBack', 'ringBack'],
    phone: '٩١٢٣٤٥٦٧',
    script: /\p{Script=Arabic}/u,
    sent: { Phone: '+968 91234567', language: 'العربية' },
  },
]
/** Addresses, the two parts of an account's name, and names of services that the privacy page names. */
const ofNoLanguage = /^(\S+@\S+|[a-z]*\.[a-z]+|neemghar|naseem|FormSubmit|OpenStreetMap Nominatim)$/
const sites = isDeep ? all : all.slice(0, 1)

describe.each(sites)('the pages in $name', ({ check, language, routes, forms, panel, plain, phone, script, sent }) => {
  let other: Manifest
  let site: ServedSite
  /** Of the language. */
  let tag: string
  let inLanguage: ServedSite
  beforeAll(async () => {
    const checked = check()
    if (!checked.manifest) throw new Error(checked.problems.map((problem) => sentencesOf(problem)[0]).join('\n'))
    const both = [checked.manifest, ...checked.translations].map(withOnePicture) as [Manifest, Manifest]
    site = await openForBrowser(both[0], { ...checked, translations: both.slice(1) })
    const manifest = both[language] as Manifest
    other = both[1 - language] as Manifest
    tag = manifest.site.language as string
    const folder = `${homePath(manifest)}/`.replace('//', '/').slice(1)
    const pages = new Map([...site.pages].filter(([path]) => path.startsWith(folder)))
    inLanguage = { ...site, manifest, pages }
  })
  afterAll(() => site?.close())

  slow(test)('are silent in the browser, fit phone and desk, and axe finds nothing', { timeout: 600_000 }, async () => {
    const some = {
      ...inLanguage.manifest,
      routes: inLanguage.manifest.routes.filter((_, index) => routes.includes(index)),
    }
    expect(
      await visitPages(await openContext(browser), isDeep ? inLanguage : { ...inLanguage, manifest: some }),
    ).toEqual([])
  })

  test('are heard by a screen reader in the language that their words are in', { timeout: 600_000 }, async () => {
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    const kinds = routeKinds(inLanguage.manifest, site.base)
    const found: string[] = []
    for (const { path } of isDeep ? [...kinds, ...routeKinds(other, site.base)] : kinds.slice(-1)) {
      await page.goto(site.url + path)
      const heard = await hearPage(page)
      expect(heard.length, path).toBeGreaterThan(80)
      const wrong = heard.filter(
        ({ text, language: said }) =>
          /\p{L}/u.test(text) && !ofNoLanguage.test(text) && script.test(text) !== (said === tag),
      )
      found.push(...wrong.map(({ text, language: said }) => `${path}: ${said}: ${text}`))
    }
    expect(found).toEqual([])
    await context.close()
  })

  // In the quick run the request that is taken up again, below, arrives.
  test.runIf(isDeep)('have forms that arrive', async () => {
    const some = Object.fromEntries(Object.entries(inLanguage.manifest.forms).filter(([name]) => forms.includes(name)))
    const manifest = isDeep ? inLanguage.manifest : { ...inLanguage.manifest, forms: some }
    expect(await sendForms(browser, { ...inLanguage, manifest })).toEqual([])
    const toOwner = site.relay.mailbox.filter(({ fields }) => Object.keys(fields).length > 0)
    expect(toOwner.length).toBeGreaterThan(0)
    for (const { fields } of toOwner) expect(Object.keys(fields)).toContain('language')
  })

  test.runIf(isDeep)('read complete without script, and a form is sent', { timeout: 300_000 }, async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } })
    const page = await context.newPage()
    const found: string[] = []
    for (const { path } of routeKinds(inLanguage.manifest, site.base)) {
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
      if ((await page.locator('html').getAttribute('lang')) !== inLanguage.manifest.site.language)
        found.push(`${path} is in another language`)
      if ((await page.getByRole('main').innerText()).length < 60) found.push(`${path} has next to no text`)
      found.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`))
    }
    expect(found).toEqual([])
    const before = site.relay.mailbox.length
    const [path = '', form = ''] = plain
    await page.goto(`${site.url}${homePath(inLanguage.manifest).replace(/\/$/, '')}${path}`)
    await sendForm(page, form, phone)
    // The visitor's own copy may come too.
    await expect
      .poll(() => site.relay.mailbox.slice(before).map(({ fields }) => fields.language))
      .toContain(sent.language)
    await context.close()
  })

  test.runIf(isDeep)('show the language’s own page for an unknown address', async () => {
    const context = await openContext(browser)
    const page = await context.newPage()
    const unknown = inLanguage.manifest.routes.find(({ path }) => path === '*') as Manifest['routes'][number]
    await page.goto(`${site.url}${homePath(inLanguage.manifest).replace(/\/$/, '')}/no-such-page`)
    expect(await page.locator('h1').innerText()).toBe((unknown.sections[0] as unknown as { title: string }).title)
    expect(await page.locator('html').getAttribute('lang')).toBe(inLanguage.manifest.site.language)
    await context.close()
  })

  test.runIf(language > 0)('stand in for unknown addresses on hosts that have one page for all of them', async () => {
    const context = await openContext(browser)
    const page = await context.newPage()
    const body = String(site.files.get('404.html'))
    await page.route('**/hi/no-such-page', (route) => route.fulfill({ status: 404, contentType: 'text/html', body }))
    await page.goto(`${site.url}/hi/no-such-page`)
    const unknown = inLanguage.manifest.routes.find(({ path }) => path === '*') as Manifest['routes'][number]
    expect(await page.locator('h1').innerText()).toBe((unknown.sections[0] as unknown as { title: string }).title)
    const languageOf = (part: string) =>
      page.locator(part).evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))
    expect([await languageOf('main'), await languageOf('header'), await languageOf('footer')]).toEqual([
      inLanguage.manifest.site.language,
      other.site.language,
      other.site.language,
    ])
    await context.close()
  })

  test('are offered again to whoever switched to them, and nobody is led there', async () => {
    const context = await openContext(browser)
    const visit = await context.newPage()
    const home = { here: `${site.url}${homePath(other)}`, there: `${site.url}${homePath(inLanguage.manifest)}` }
    const choice = visit.locator(`[data-part="header"] a[hreflang="${inLanguage.manifest.site.language}"]`).first()
    const code = visit.waitForResponse(/\/languageChoice\./)
    await visit.goto(home.here)
    // It has run once the same module is imported again.
    await visit.evaluate(`import('${(await code).url()}')`)
    expect(await choice.getAttribute('data-chosen')).toBeNull()
    await choice.click()
    await visit.waitForURL(home.there)
    await visit.goto(home.here)
    await expect.poll(() => choice.getAttribute('data-chosen')).toBe('')
    expect(visit.url().replace(/\/$/, '')).toBe(home.here.replace(/\/$/, ''))
    // It takes no room: the header stands as it would without.
    const marked = await choice.boundingBox()
    await choice.evaluate((link) => link.removeAttribute('data-chosen'))
    expect(await choice.boundingBox()).toEqual(marked)
    await context.close()
  })

  test.runIf(isDeep)('say every fault of the relay in the language, and lose no request', async () => {
    const { manifest } = inLanguage
    const { relay, outbox } = manifest
    const { messages } = manifest.forms[panel] as Manifest['forms'][string]
    if (!relay || !outbox) throw new Error('The site has no relay.')
    const found: string[] = []
    // `openContext` takes requests in hand, and the browser asks for no leave of the relay then.
    for (const fault of faultNames.filter((name) => name !== 'preflight-refused')) {
      const context = await openContext(browser)
      const page = await context.newPage()
      const visitor = `आशा ${fault}`
      const mails = () => site.relay.mailbox.filter(({ fields }) => Object.values(fields).includes(visitor))
      await page.clock.install()
      await page.goto(`${site.url}${homePath(inLanguage.manifest)}#panel-${panel}`)
      site.relay.setFault(fault)
      const asked = page.waitForRequest((request) => request.method() === 'POST')
      await sendForm(page, panel, phone, visitor)
      await asked
      if (faults[fault].delivered) await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(1)
      const form = page.locator(`form[data-form="${panel}"]`)
      const success = page.getByText(String(messages.success)).first()
      const unsent = form.getByText(outbox.title)
      const isWaitedFor = faults[fault].does.kind === 'hang' || 'drip' in faults[fault].does
      if (isWaitedFor) await page.clock.fastForward(relay.timeoutSeconds * 1000)
      await success.or(unsent).first().waitFor({ timeout: 60_000 })
      site.relay.clearFaults()
      const wasSent = await success.isVisible()
      if (wasSent !== confirmed.includes(fault)) found.push(`${fault}: ${wasSent ? 'a success' : 'not sent'}`)
      if (!wasSent) {
        if (!(await page.getByText(String(messages.failure)).first().isVisible()))
          found.push(`${fault}: nothing was said`)
        await form.getByRole('button', { name: outbox.retry }).click()
        await success.waitFor({ timeout: 60_000 })
      }
      if (mails().length !== 1) found.push(`${fault}: ${mails().length} mails`)
      await context.close()
    }
    expect(found).toEqual([])
  })

  const resent = 'are left with a request that could not be sent, and one in the other language takes it up again'
  test(resent, async () => {
    const context = await openContext(browser)
    const page = await context.newPage()
    const before = site.relay.mailbox.length
    await page.route(`${site.relay.url}/**`, (route) => route.abort('connectionrefused'))
    // The button that opens it leaves while another form is on the screen.
    await page.goto(`${site.url}${homePath(inLanguage.manifest)}#panel-${panel}`)
    await sendForm(page, panel, phone)
    await page
      .getByText(inLanguage.manifest.outbox?.title ?? '')
      .first()
      .waitFor()
    await page.unroute(`${site.relay.url}/**`)
    await page.goto(`${site.url}${homePath(other)}`)
    await expect.poll(() => site.relay.mailbox.length, { timeout: 60_000 }).toBeGreaterThan(before)
    expect(site.relay.mailbox.map(({ fields }) => fields)).toContainEqual(expect.objectContaining(sent))
    await context.close()
  })
})

/** Fills in a form that is seen, and sends it. */
async function sendForm(page: Page, id: string, phone: string, name = 'आशा वर्मा'): Promise<void> {
  const form = page.locator(`form[data-form="${id}"]`)
  await form.locator(`[id="${id}-name"]`).fill(name)
  await form.locator(`[id="${id}-phone"]`).fill(phone)
  for (const mail of await form.locator('[inputmode="email"]').all()) await mail.fill('asha@example.com')
  for (const select of await form.locator('select').all()) await select.selectOption({ index: 1 })
  for (const area of await form.locator('textarea').all()) await area.fill('विजय नगर')
  await form.locator('button[type="submit"]').click()
}
