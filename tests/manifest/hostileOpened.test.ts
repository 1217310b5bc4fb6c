import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runBuild } from '../../src/node/site-build/runBuild'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { readManifest } from '../build/pestControlSite'
import { hydrated } from '../e2e/walkPage'
import { hostileTexts, putHostileTexts } from './hostileTexts'
import { minimal, minimalContext } from './minimal'
import { pestControlMedia } from '../sites/fixtureSites'
import { runsOf, seed } from '../depth'
import { paper, randomManifest } from './randomManifest'
import { launchBrowser } from '../launchBrowser'
import { temporaryFolder } from '../temporaryFolder'

/**
 * How often the first site is built, with the texts in other places, and a page of each kind opened: some minutes for
 * all of them.
 */
const count = runsOf(0, 5)
/** How many sites made at random are built and opened. */
const sites = runsOf(0, 20)
const folder = temporaryFolder('hostile')
let browser: Browser
beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser.close())

/** Tells in the console what the content policy refuses: that something was tried is as bad as that it was done. */
const tellRefusals = (): void =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error(`refused: ${effectiveDirective} ${blockedURI} ${sample}`),
  )

/** A context in which the texts can do the harm they are made for, and in which that is told. */
async function watch(told: string[]): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.exposeFunction('zzXSS', () => void told.push('a script ran'))
  await context.addInitScript(tellRefusals)
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) =>
      route.fulfill({
        status: 200,
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'application/json',
        body: '{}',
      }),
  )
  context.on(
    'request',
    (request) => void (/zzxss/i.test(new URL(request.url()).host) && told.push(`asked for ${request.url()}`)),
  )
  context.on(
    'console',
    (message) => void (message.type() !== 'info' && told.push(`${message.type()}: ${message.text()}`)),
  )
  context.on('weberror', (error) => void told.push(error.error().message))
  context.on('dialog', (dialog) => void told.push(`a dialog: ${dialog.message()}`))
  return context
}

/** Opens a page, and does something there; gives the harm that was done, and all that the page says. */
async function open(address: string, act: (page: Page) => Promise<void>): Promise<string[]> {
  const told: string[] = []
  const context = await watch(told)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  await act(page)
  if (page.url().split('#')[0] !== address) told.push(`went to ${page.url()}`)
  await context.close()
  return told.map((line) => `${address}: ${line}`)
}

/** Makes the parts of a page live, and opens whatever opens. */
async function pressAll(page: Page): Promise<void> {
  await hydrated(page)
  const presses = await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight)
    for (const element of document.querySelectorAll('main *'))
      for (const type of ['mouseover', 'focusin']) element.dispatchEvent(new Event(type, { bubbles: true }))
    const openers = [
      ...document.querySelectorAll<HTMLElement>('summary, [aria-haspopup], [aria-expanded], button:not([type=submit])'),
    ]
    // Nobody presses a button of a dialog that is closed.
    for (const opener of openers) if (opener.checkVisibility()) opener.click()
    return openers.length
  })
  await page.waitForTimeout(300)
  expect(presses, page.url()).toBeGreaterThan(0)
  expect(await page.content(), page.url()).toContain('zzXSS')
}

/** Scrolls through a page. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(200, 300)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForTimeout(700)
}

/** The first page of every route, and the one for what is not there. */
function pageOfEachKind(out: string, routes: readonly { path: string }[]): string[] {
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${dirname(file)}`.replace(/^\/\.$/, '/'))
    .sort()
  const kinds = routes
    .filter(({ path }) => path !== '*')
    .map(({ path }) => new RegExp(`^${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`))
  return [...new Set(kinds.flatMap((kind) => pages.find((page) => kind.test(page)) ?? [])), '/nowhere/at/all']
}

/** Builds a site, and opens some of its pages side by side; gives what they say. */
async function saidBy(
  manifest: unknown,
  name: string,
  choose: (out: string) => readonly string[],
  act = pressAll,
): Promise<string[]> {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const [site, out] = [join(folder, `${name}.json`), join(folder, `dist-${name}`)]
  writeFileSync(site, JSON.stringify(manifest))
  const built = await runBuild({ site, out })
  if (!built) return [`${name} is not built`]
  const host = await serveFolder(out, 0, built.base)
  const said = await Promise.all(choose(out).map((path) => open(host.url + built.base.slice(0, -1) + path, act)))
  await host.close()
  return said.flat().filter((line) => !(line.includes('/nowhere') && line.includes('status of 404')))
}

/** The same of a site with hostile texts, begun with one of them. */
function harmOf(manifest: unknown, start: number, choose: (out: string) => readonly string[]): Promise<string[]> {
  putHostileTexts(manifest, start)
  return saidBy(manifest, `site-${start}`, choose)
}

test('where a text is put in as markup, its harm is seen', async () => {
  const told: string[] = []
  const context = await watch(told)
  const page = await context.newPage()
  await page.goto('http://nowhere.example/')
  await page.setContent(hostileTexts.filter((text) => !/refresh|<base/.test(text)).join('\n'), { waitUntil: 'commit' })
  await expect.poll(() => told).toEqual(expect.arrayContaining(['a script ran', 'asked for http://zzxss.example/']))
  await context.close()
})

test('a page with hostile texts opens, and nothing of theirs runs', async () => {
  for (const name of minimalContext.media) {
    const file = join(folder, 'media', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h9v9z"/></svg>')
  }
  expect(await harmOf(minimal(), 3, () => ['/book'])).toEqual([])
})

test.runIf(count > 0)(
  `a page of each kind opens, ${count} times with the texts in other places, and nothing of theirs runs`,
  async () => {
    rmSync(join(folder, 'media'), { recursive: true, force: true })
    symlinkSync(pestControlMedia, join(folder, 'media'))
    const told: string[] = []
    for (let start = 0; start < count; start += 1) {
      const manifest = readManifest()
      const { routes } = readManifest()
      told.push(...(await harmOf(manifest, start * 7, (out) => pageOfEachKind(out, routes))))
    }
    expect(told).toEqual([])
  },
  3_600_000,
)

test.runIf(sites > 0)(
  `${sites} sites made at random open without one message, SEED=${seed}`,
  async () => {
    rmSync(join(folder, 'media'), { recursive: true, force: true })
    cpSync(pestControlMedia, join(folder, 'media'), { recursive: true })
    mkdirSync(dirname(join(folder, 'media', paper)))
    writeFileSync(join(folder, 'media', paper), '%PDF-1.4')
    const said: string[] = []
    for (const [number, manifest] of fc.sample(randomManifest, { seed, numRuns: sites }).entries()) {
      // No file is there that it could build on.
      const own = { ...manifest, extends: undefined }
      said.push(...(await saidBy(own, `random-${number}`, () => ['/', '/services/entry-0', '/nowhere'], scroll)))
    }
    expect(said).toEqual([])
  },
  3_600_000,
)
