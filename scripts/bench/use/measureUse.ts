import { chromium } from '@playwright/test'
import { findOrInstallBrowser } from '../../browser/findBrowser'
import type { RouteKind } from '../../screenshots/routeKinds'
import { inStep } from '../../progress'
import { serveFolder } from '../../serve/serveFolder'
import { Answers, type Answer } from './Answer'
import { calmSpeed } from './calmSpeed'
import { followSpeed } from './followSpeed'
import { pageShifts, type PageShift } from './pageShifts'
import { pressSpeed } from './pressSpeed'

/**
 * Measures a built site as somebody uses it, kinds of measures taking turns. What moves is no matter of luck, and is
 * looked at once.
 * @param kinds the pages in each language
 * @param chosen those of them, in the site's own language, that are measured while nobody touches them
 */
export async function measureUse(
  folder: string,
  base: string,
  kinds: readonly RouteKind[],
  chosen: readonly RouteKind[],
  rounds: number,
): Promise<{ answers: Answer[]; shifts: PageShift[] }> {
  const host = await serveFolder(folder, 0, base)
  const browser = await chromium.launch(findOrInstallBrowser().launchOptions)
  const answers = new Answers()
  for (let round = 0; round < rounds; round += 1) {
    await inStep('Nobody touches a page', () => calmSpeed(browser, host.url, chosen, answers))
    await inStep('Links', () => followSpeed(host.url, chosen, answers))
    await inStep('Presses', () => pressSpeed(browser, host.url, kinds, answers))
  }
  const shifts = await pageShifts(browser, host.url, kinds)
  await browser.close()
  await host.close()
  return { answers: answers.list(), shifts }
}
