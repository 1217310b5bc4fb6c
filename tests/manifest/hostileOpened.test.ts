import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, type BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runBuild } from '../../src/node/site-build/runBuild'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { readManifest } from '../build/pestControlSite'
import { takenOver } from '../e2e/walkPage'
import { hostileTexts, putHostileTexts } from './hostileTexts'
import { minimal, minimalContext } from './minimal'
import { pestControlMedia } from '../sites/fixtureSites'
import { runsOf } from '../depth'
import { launchBrowser } from '../launchBrowser'

/**
 * How often the first site is built, with the texts in other places, and a page of each kind opened: some minutes for
 * all of them.
 */
const count = runsOf(0, 5)
const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
let browser: Browser
beforeAll(async () => void (browser = await launchBrowser()))
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

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

/** Opens a page, makes its parts live, and opens whatever opens; gives the harm that was done. */
async function open(address: string): Promise<string[]> {
  const told: string[] = []
  const context = await watch(told)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  await takenOver(page)
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
  expect(presses, address).toBeGreaterThan(0)
  expect(await page.content(), address).toContain('zzXSS')
  if (page.url().split('#')[0] !== address) told.push(`went to ${page.url()}`)
  await context.close()
  return told.map((line) => `${address}: ${line}`)
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

/** Builds a manifest with hostile texts, and opens some of its pages. */
async function harmOf(manifest: unknown, start: number, choose: (out: string) => readonly string[]): Promise<string[]> {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const [site, out] = [join(folder, 'site.json'), join(folder, `dist-${start}`)]
  putHostileTexts(manifest, start)
  writeFileSync(site, JSON.stringify(manifest))
  expect(await runBuild({ site, out })).toBeDefined()
  const host = await serveFolder(out, 0)
  const told: string[] = []
  for (const path of choose(out))
    told.push(
      ...(await open(host.url + path)).filter(
        (line) => !(path.startsWith('/nowhere') && line.includes('status of 404')),
      ),
    )
  await host.close()
  return told
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
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>')
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
