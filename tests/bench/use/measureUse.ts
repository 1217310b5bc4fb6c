import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteKind } from '../../../scripts/screenshots/routeKinds'
import { inStep } from '../../../src/node/process/progress'
import { serveFolder } from '../../../src/node/serve/serveFolder'
import type { BenchReport } from '../BenchReport'
import { Answers } from './Answer'
import { calmSpeed } from './calmSpeed'
import { followSpeed } from './followSpeed'
import { plainKinds, writePlainPages } from './plainPages'
import { pressSpeed } from './pressSpeed'
import { TabBrowser } from './TabBrowser'

/** @param kinds pages in each language @param chosen those measured untouched @param report takes each result */
export async function measureUse(
  folder: string,
  base: string,
  kinds: readonly RouteKind[],
  chosen: readonly RouteKind[],
  rounds: number,
  report: Pick<BenchReport, 'answers'>,
): Promise<void> {
  const plain = mkdtempSync(join(tmpdir(), 'townsite-bench-'))
  writePlainPages(plain)
  const host = await serveFolder(folder, 0, base)
  const plainHost = await serveFolder(plain, 0)
  try {
    const answers = new Answers()
    const byTab = new TabBrowser()
    try {
      for (let round = 0; round < rounds; round += 1) {
        await inStep('Nobody touches a page', () => calmSpeed(byTab, host.url, chosen, answers))
        await inStep('Links', () => followSpeed(byTab, host.url, chosen, answers))
        await inStep('Presses', () => pressSpeed(byTab, host.url, kinds, answers))
        await inStep('Pages of one word', async () => {
          await followSpeed(byTab, plainHost.url, plainKinds, answers)
          await pressSpeed(byTab, plainHost.url, plainKinds, answers)
        })
        report.answers = answers.list()
      }
    } finally {
      await byTab.close()
    }
  } finally {
    await host.close()
    await plainHost.close()
    rmSync(plain, { recursive: true })
  }
}
