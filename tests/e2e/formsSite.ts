import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { fromRoot } from '../../scripts/paths'
import { startRelay, type Relay } from '../../scripts/relay/startRelay'
import { serveFolder } from '../../scripts/serve/serveFolder'

interface FormsSite {
  /** The built site's address, without a slash at its end. */
  url: string
  relay: Relay
}

/** The site as it is built, sending to a real relay on this computer that can be told to misbehave. */
export const test = base.extend<{ relay: Relay; noise: string[] }, { site: FormsSite }>({
  site: [async ({}, use) => {
    const relay = await startRelay({ postsPerMinute: 100_000 })
    const out = mkdtempSync(join(tmpdir(), 'forms-'))
    const built = spawnSync(process.execPath, ['--import', 'tsx', fromRoot('scripts/build.ts'), '--out', join(out, 'dist'), '--relay', relay.url, '--site', fromRoot('site.json')], { cwd: fromRoot('.'), encoding: 'utf8' })
    if (built.status !== 0) throw new Error(`The site could not be built:\n${built.stdout}${built.stderr}`)
    const host = await serveFolder(join(out, 'dist'), 0)
    await use({ url: host.url, relay })
    await host.close()
    await relay.close()
    rmSync(out, { recursive: true })
  }, { scope: 'worker', timeout: 120_000 }],
  relay: async ({ site }, use) => {
    site.relay.clearFaults()
    await use(site.relay)
    site.relay.clearFaults()
  },
  baseURL: async ({ site }, use) => use(site.url),
  /** Whatever the console says that nobody expects: a test that ends with it fails. */
  noise: [async ({ page }, use) => {
    const noise: string[] = []
    page.on('pageerror', (error) => noise.push(String(error)))
    page.on('console', (message) => {
      if ((message.type() === 'error' || message.type() === 'warning') && !isExpected(message.text())) noise.push(message.text())
    })
    await use(noise)
    expect(noise).toEqual([])
  }, { auto: true }],
})

/** A failed request is told by the browser, and a failed form by the form (spec.md, section 8: it is logged). */
const isExpected = (text: string): boolean => /^Failed to load resource|^The form "\w+" was not sent|has been blocked by CORS policy|^Access to fetch/.test(text)

export { expect }

/** Waits until script has made the forms live. */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.querySelectorAll('form')].every((form) => form.noValidate))
}
