import { test as base, expect, type Browser, type BrowserContext } from '@playwright/test'
import { countFile } from '../cpuSeconds'
import { surroundingsOf } from '../surroundings/surroundingsOf'
import { EditorHost } from './editorHost'
import { oldChrome } from './oldChrome'
import { openWorkerSites, type WorkerSites } from './workerSites'

/** What a page may not do while it is tested, and what one test lets it do. */
export interface Guard {
  /**
   * Lets messages of the console, errors and requests pass that match. What a content policy refuses is none of them.
   */
  allow(...patterns: RegExp[]): void
  /** Lets what a content policy refuses pass where it matches: for a test that makes it refuse something. */
  allowRefusals(...patterns: RegExp[]): void
  /** What was found since the last call, and forgets it: for a test that tells of it by page. */
  takeFindings(): string[]
  /** Every message of the console, of any kind, as `type: text`. */
  messages: string[]
}

const loud = new Set(['warning', 'error', 'assert'])
const isOwn = (url: string): boolean =>
  /^(?:data|blob|about|chrome-error):/.test(url) || ['localhost', '127.0.0.1'].includes(new URL(url).hostname)

/** In the words of the browser, and in those of `tellRefusals`. */
const isRefusal = (finding: string): boolean =>
  /^console \w+: .*(?:Content Security Policy|The content policy refused)/.test(finding)

/** Watches everything that happens in a browser context, from its next page on. */
export async function watch(context: BrowserContext): Promise<Guard> {
  await context.addInitScript(tellRefusals)
  const allowed: RegExp[] = []
  const refusable: RegExp[] = []
  const messages: string[] = []
  const findings: string[] = []
  const find = (finding: string) =>
    void ((isRefusal(finding) ? refusable : allowed).some((pattern) => pattern.test(finding)) || findings.push(finding))
  context.on('console', (message) => {
    messages.push(`${message.type()}: ${message.text()}`)
    if (loud.has(message.type())) find(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  // Errors that nobody caught, and rejections that nobody handled.
  context.on('weberror', (error) => find(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => isOwn(request.url()) || find(`request to ${request.url()}`))
  return {
    messages,
    allow: (...patterns) => void allowed.push(...patterns),
    allowRefusals: (...patterns) => void refusable.push(...patterns),
    takeFindings: () => findings.splice(0),
  }
}

/**
 * What a page's content policy has refused is said as an error, with the directive: the browser itself is silent about
 * some.
 */
const tellRefusals = (): void =>
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
      console.error(
        `The content policy refused: ${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
      )
    },
  )

/**
 * A test whose page must be silent: a message of warning or above, an uncaught error, an unhandled rejection, something
 * that the page's own content policy refuses, or a request that leaves this computer fails it.
 *
 * The sites of its worker are a fixture of every test, started by the first that asks for them, and so are its further
 * browsers: tests with different fixtures of a worker would each need workers of their own, and each of those another
 * browser.
 */
export const test = base.extend<
  { guard: Guard; seconds: void },
  { sites: WorkerSites; editorHost: EditorHost; barred: Browser; chrome92: Browser }
>({
  seconds: [
    async ({}, use, { file }) => {
      const note = countFile()
      await use()
      note(file)
    },
    { auto: true },
  ],
  editorHost: [
    async ({}, use) => {
      const host = new EditorHost()
      await use(host)
      await host.kill()
    },
    { scope: 'worker' },
  ],
  sites: [
    async ({}, use, { parallelIndex }) => {
      const { sites, close } = await openWorkerSites(parallelIndex)
      await use(sites)
      await close()
    },
    { scope: 'worker' },
  ],
  // Playwright hides scroll bars, which take room on a desk.
  barred: [
    async ({ playwright, launchOptions }, use) => {
      const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  chrome92: [
    async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch({
        executablePath: oldChrome,
        args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
        env: surroundingsOf('android'),
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  guard: [
    async ({ context }, use) => {
      const guard = await watch(context)
      await use(guard)
      // A request that a handler answers while its page closes is an error of no test.
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      expect(guard.takeFindings(), 'what the page did besides').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
