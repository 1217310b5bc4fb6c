import { chromium } from 'playwright'
import { findOrInstallBrowser } from '../../../src/node/browser/findBrowser'
import type { RouteKind } from '../../screenshots/routeKinds'
import { inStep } from '../../../src/node/process/progress'
import { serveFolder } from '../../../src/node/serve/serveFolder'
import type { BenchReport } from '../BenchReport'
import { Answers } from './Answer'
import { calmSpeed } from './calmSpeed'
import { followSpeed } from './followSpeed'
import { pageShifts, type PageShift } from './pageShifts'
import { pressSpeed } from './pressSpeed'
import { TabBrowser } from './TabBrowser'

/** @param kinds pages in each language @param chosen those measured untouched @param report takes each result */
export async function measureUse(
  folder: string,
  base: string,
  kinds: readonly RouteKind[],
  chosen: readonly RouteKind[],
  rounds: number,
  report: Pick<BenchReport, 'answers' | 'shifts'>,
): Promise<void> {
  const host = await serveFolder(folder, 0, base)
  try {
    const answers = new Answers()
    const byTab = new TabBrowser()
    try {
      for (let round = 0; round < rounds; round += 1) {
        await inStep('Nobody touches a page', () => calmSpeed(byTab, host.url, chosen, answers))
        await inStep('Links', () => followSpeed(byTab, host.url, chosen, answers))
        await inStep('Presses', () => pressSpeed(byTab, host.url, kinds, answers))
        report.answers = answers.list()
      }
    } finally {
      await byTab.close()
    }
    report.shifts = await lookAtShifts(host.url, kinds)
  } finally {
    await host.close()
  }
}

async function lookAtShifts(url: string, kinds: readonly RouteKind[]): Promise<PageShift[]> {
  const options = findOrInstallBrowser().launchOptions
  // A scroll bar that comes moves what stands beside it.
  const browser = await chromium.launch({ ...options, ignoreDefaultArgs: ['--hide-scrollbars'] })
  return pageShifts(browser, url, kinds).finally(() => browser.close())
}
