import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeep } from '../depth'
import { readyLooks } from '../../src/manifest/schema/schema'
import { fromRoot } from '../../src/node/process/paths'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { axeFindings, axeTags, endMoves } from './axeFindings'
import { printFaults } from './printFaults'
import { resize } from './resize'
import { expect, test } from './test'
import { faultsOf } from './walkPage'

// One worker builds the pages for all of them.
test.describe.configure({ mode: 'default' })

let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'looks-'))
  const script = fromRoot('tests/e2e/sites/buildLooks.ts')
  const built = spawnSync(process.execPath, ['--import', 'tsx', script, folder], {
    cwd: fromRoot(''),
    encoding: 'utf8',
  })
  expect(built.status, built.stdout + built.stderr).toBe(0)
})
test.afterAll(() => rmSync(folder, { recursive: true }))

for (const [index, look] of Object.keys(readyLooks).entries()) {
  test(`every section in the look ${look} fits on every screen, and axe finds nothing`, async ({ page, guard }) => {
    guard.allow(/404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const host = await serveFolder(join(folder, look), 0)
    const faults: string[] = []
    for (const [turn, path] of ['/', '/hi'].entries()) {
      await page.goto(host.url + path)
      expect(await page.locator('main [data-block]').count()).toBeGreaterThan(30)
      faults.push(...(await page.evaluate(unreadableCodes)), ...(await printFaults(page)))
      for (const width of [320, 375, 1280]) {
        await resize(page, { width, height: 800 })
        const found = await faultsOf(page)
        faults.push(...found.filter((fault) => fault.startsWith('scrolls')).map((fault) => `${path} ${fault}`))
        // Every language at both widths by `TEST_DEEP=1`; else the looks take turns.
        if (width === 320 || !(isDeep || (turn === index % 2 && (width === 375) === index % 3 > 0))) continue
        await endMoves(page)
        // Most sections stand twice, with the same names.
        const rules = { 'landmark-unique': { enabled: false } }
        const axe = await axeFindings(page, [], { runOnly: axeTags, rules })
        faults.push(...axe.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path} ${width}: ${id}: ${html}`)))
      }
      // A page in one language suffices: they have the same elements.
      if (turn !== index % 2) continue
      await resize(page, { width: 320, height: 800 })
      faults.push(...(await page.evaluate(beyondWithLongWords)).map((fault) => `${path} long word: ${fault}`))
    }
    await host.close()
    expect(faults).toEqual([])
  })
}

/** Copies the page's payment code to every ground and beside all buttons; returns the copies that are not black on white. */
function unreadableCodes(): string[] {
  const code = document.querySelector('figure:has([shape-rendering])') as HTMLElement
  const grounds = [...document.querySelectorAll('[data-block], main [data-tone], main a[data-kind="main"]')]
  return grounds.flatMap((ground) => {
    const copy = ground.parentElement?.insertBefore(code.cloneNode(true), ground.nextSibling) as HTMLElement
    if (ground.matches('[data-block], [data-tone]')) ground.append(copy)
    const fills = [...copy.querySelectorAll('path')].map((path) => getComputedStyle(path).fill)
    copy.remove()
    return String(fills) === 'rgb(255, 255, 255),rgb(0, 0, 0)' ? [] : [`${ground.outerHTML.slice(0, 90)}: ${fills}`]
  })
}

/**
 * Puts the longest word that a business is called by into each title, question and label; returns those that leave the
 * screen. The choices of a chat are a row that scrolls.
 */
function beyondWithLongWords(): string[] {
  return [...document.querySelectorAll('h1, h2, h3, h4, summary, legend, label, main li > span:first-child, footer a')]
    .filter((element) => element.checkVisibility() && element.textContent && !element.closest('dialog, [data-chat]'))
    .flatMap((element) => {
      const words = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!words) return []
      words.textContent = 'Mahalakshmiphysiotherapycentre'
      const range = document.createRange()
      range.selectNodeContents(words)
      const { left, right, width } = range.getBoundingClientRect()
      const isHidden = element.getBoundingClientRect().width <= 1
      return isHidden || width === 0 || (left >= 0 && right <= innerWidth) ? [] : [element.outerHTML.slice(0, 120)]
    })
}
