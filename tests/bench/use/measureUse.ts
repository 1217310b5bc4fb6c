import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteKind } from '../../../scripts/screenshots/routeKinds'
import { inStep } from '../../../src/node/process/progress'
import { serveFolder } from '../../../src/node/serve/serveFolder'
import type { BenchReport } from '../BenchReport'
import { Answers, screens, scriptOf } from './Answer'
import { followSpeed } from './followSpeed'
import { pressSpeed } from './pressSpeed'
import { TabBrowser } from './TabBrowser'
import { setTimeout as wait } from 'node:timers/promises'
import { Tab } from './Tab'

/** Until then, in ms after the page was asked for, nobody touches it. */
const calmMs = 5000
const limit = 50

/** Measures how long a page that nobody touches keeps its processor: what its tasks take over 50 ms each. */
async function calmSpeed(
  browser: TabBrowser,
  url: string,
  kinds: readonly RouteKind[],
  answers: Answers,
): Promise<void> {
  const observer = scriptOf('observePage')
  for (const { name, path } of kinds)
    for (const screen of screens) {
      const tab = await Tab.open(browser, screen, 4, observer)
      await tab.go(url + path)
      await wait(calmMs)
      const blocked = await tab.evaluate<number>(`blockedUntil(${calmMs})`)
      await tab.close()
      if (blocked === undefined) throw new Error(`${path}: gone before it was measured`)
      answers.add({ what: 'blocked', route: name, slowdown: 4, width: screen.width, cache: 'cold', limit }, blocked)
    }
}

const plainKinds: readonly RouteKind[] = [{ name: 'one word', path: '/' }]

/** A page of one word, with what is pressed: what it takes there, the browser takes by itself. */
const page = (next: string): string => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Word</title>
<button data-opens-dialog="menu" onclick="menu.showModal()">Word</button>
<dialog id="menu">Word</dialog>
<details data-chat><summary>Word</summary>Word</details>
<main><a href="${next}">Word</a><form><input></form></main>
<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>
`

/** Writes two pages of one word that link to each other. */
function writePlainPages(folder: string): void {
  mkdirSync(join(folder, 'next'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), page('/next'))
  writeFileSync(join(folder, 'next/index.html'), page('/'))
}

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
