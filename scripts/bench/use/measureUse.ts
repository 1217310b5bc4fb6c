import { chromium } from '@playwright/test'
import { findOrInstallBrowser } from '../../browser/findBrowser'
import type { RouteKind } from '../../screenshots/routeKinds'
import { inStep } from '../../progress'
import { serveFolder } from '../../serve/serveFolder'
import type { BenchReport } from '../BenchReport'
import { Answers } from './Answer'
import { calmSpeed } from './calmSpeed'
import { followSpeed } from './followSpeed'
import { pageShifts } from './pageShifts'
import { pressSpeed } from './pressSpeed'

/**
 * Measures a built site as somebody uses it, kinds of measures taking turns. What moves is no matter of luck, and is
 * looked at once.
 * @param kinds the pages in each language
 * @param chosen those of them, in the site's own language, that are measured while nobody touches them
 * @param report takes what is known, each as soon as it is: what comes later may fail
 */
export async function measureUse(
  folder: string,
  base: string,
  kinds: readonly RouteKind[],
  chosen: readonly RouteKind[],
  rounds: number,
  report: Pick<BenchReport, 'answers' | 'shifts'>,
): Promise<void> {
  const host = await serveFolder(folder, 0, base)
  const browser = await chromium.launch(findOrInstallBrowser().launchOptions)
  try {
    const answers = new Answers()
    for (let round = 0; round < rounds; round += 1) {
      await inStep('Nobody touches a page', () => calmSpeed(browser, host.url, chosen, answers))
      await inStep('Links', () => followSpeed(host.url, chosen, answers))
      await inStep('Presses', () => pressSpeed(browser, host.url, kinds, answers))
      report.answers = answers.list()
    }
    report.shifts = await pageShifts(browser, host.url, kinds)
  } finally {
    await browser.close()
    await host.close()
  }
}
