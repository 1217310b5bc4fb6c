import type { BrowserContext, Page } from 'playwright'
import { routeKinds } from '../../scripts/screenshots/routeKinds'
import { isWholeSite } from '../depth'
import { pagesOfNewKinds } from '../build/pagesOfNewKinds'
import { axeFindings } from '../e2e/axeFindings'
import { resize } from '../e2e/resize'
import { faultsOf, hydrated } from '../e2e/walkPage'
import type { ServedSite } from './openForBrowser'

/** Phone and desk, in CSS pixels. */
const sizes = [
  { width: 375, height: 800 },
  { width: 1280, height: 900 },
] as const

/**
 * Opens one page of each route, and one that is not there; in a quick run those with a kind of element that no page
 * before has. Every message of the console, every error, every width that scrolls sideways and everything axe finds is a
 * line.
 */
export async function visitPages(context: BrowserContext, site: ServedSite): Promise<string[]> {
  const faults: string[] = []
  const page = await context.newPage()
  const said = listen(page)
  const isNew = pagesOfNewKinds()
  for (const { path } of routeKinds(site.manifest, site.base)) {
    const document = site.pages.get(fileOf(path, site.base))
    if (!isWholeSite && document !== undefined && !isNew(document)) continue
    await page.goto(site.url + path)
    for (const size of sizes) {
      await resize(page, size)
      if (size.width === sizes[0].width) await hydrated(page)
      faults.push(...(await faultsOf(page)).map((fault) => `${path} at ${size.width} px: ${fault}`))
    }
    const found = await axeFindings(page)
    faults.push(...found.map(({ id, nodes }) => `${path}: axe ${id} ${nodes.map(({ html }) => html).join(' ')}`))
    const isUnknown = (line: string) => line.includes('status of 404') && !site.pages.has(fileOf(path, site.base))
    faults.push(
      ...said
        .splice(0)
        .filter((line) => !isUnknown(line))
        .map((line) => `${path}: ${line}`),
    )
  }
  await page.close()
  return faults
}

const fileOf = (path: string, base: string): string => `${path.slice(base.length)}/index.html`.replace(/^\//, '')

/** Collects what a page says that a finished site does not say: warnings, errors, and what its content policy refuses. */
export function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error', 'assert'].includes(message.type())) said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
  return said
}
