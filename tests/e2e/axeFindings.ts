import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Options = Parameters<AxeBuilder['options']>[0]
type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** The rules that pages are held to. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Ends what moves where it would end: the clock of a page may stand still. */
export const endMoves = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.getAnimations().forEach((animation) => {
      if (animation.effect?.getComputedTiming().iterations === Infinity) animation.cancel()
      else animation.finish()
    }),
  )

/** What axe finds on a page by the rules that pages are held to, one line each, targets of 24 px among them. */
export async function pageFindings(page: Page): Promise<string[]> {
  const found = await axeFindings(page, [], { runOnly: axeTags, rules: { 'target-size': { enabled: true } } })
  const faults: string[] = []
  for (const { id, nodes } of found)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || !(await isLargeElsewhere(page, String(target[0])))) faults.push(`${id}: ${html}`)
  return faults
}

/**
 * Whether a target is large enough once it is scrolled to the middle: what floats, or the foot of a window, may have lain
 * over a part of it, where the page happened to be.
 */
async function isLargeElsewhere(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const found = await axeFindings(page, [selector], {
    runOnly: axeTags,
    rules: { 'target-size': { enabled: true } },
  })
  await page.evaluate(() => scrollTo(0, 0))
  return found.every(({ id }) => id !== 'target-size')
}

/**
 * What axe finds on a page, in its parts if some are named. Our pages are one document without frames: without what is
 * done for those (a tab of its own for the results), and without a list of all that is right.
 */
export async function axeFindings(page: Page, parts: readonly string[] = [], options: Options = {}): Promise<Findings> {
  // Its half a megabyte is read once in a document.
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).setLegacyMode()
  parts.forEach((part) => builder.include(part))
  return (await builder.options({ iframes: false, ...options, resultTypes: ['violations'] }).analyze()).violations
}
