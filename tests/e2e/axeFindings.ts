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
