import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fromRoot } from '../../src/node/process/paths'
import { thorough } from '../depth'
import { open, test } from './editorTrial'
import { expect } from './test'

/** The virtual screen reader as the page runs it. */
interface Reader {
  start(options: { container: Element }): Promise<void>
  spokenPhraseLog(): Promise<string[]>
}

const golden = (language: string): string => fromRoot(`tests/e2e/editor.spoken.${language}.txt`)
const readerFile = fromRoot('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js')

/** Starts a screen reader. @returns what it was told by itself since the last time */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.route('**/screen-reader.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(readerFile, 'utf8') }),
  )
  await page.evaluate(async () => {
    const path = '/screen-reader.js'
    const { virtual } = (await import(path)) as { virtual: Reader }
    Object.assign(window, { reader: virtual })
    await virtual.start({ container: document.body })
  })
  let known = 0
  return async () => {
    const log = await page.evaluate(() => (window as unknown as { reader: Reader }).reader.spokenPhraseLog())
    const told = log.slice(known).filter((line) => /^(?:polite|assertive): ./.test(line))
    known = log.length
    return told
  }
}

/** What is pressed, by the words of the screen. */
const names = {
  en: {
    more: /^Move down: Water/,
    hide: 'Hide',
    show: 'Show',
    copy: 'Duplicate',
    remove: 'Remove',
    whole: 'Whole site',
    company: 'Company',
    phone: /^Phone/,
  },
  hi: {
    more: /^नीचे[^:]*: Water/,
    hide: 'छिपाएँ',
    show: 'दिखाएँ',
    copy: 'कॉपी बनाएँ',
    remove: 'हटाएँ',
    whole: 'पूरी साइट',
    company: 'कंपनी',
    phone: /^फ़ोन/,
  },
} as const

for (const language of ['en', 'hi'] as const)
  thorough(test)(`what is done is told to a screen reader once, in ${language}`, async ({ page, guard, trial }) => {
    await page.addInitScript((chosen) => localStorage.setItem('editor-language', chosen), language)
    // The reader itself looks for labels in parts that are gone.
    guard.allow(/getElementById is not a function[^]*screen-reader\.js/)
    await open(page, guard, trial)
    const name = names[language]
    const told = await listen(page)
    const lines: string[] = []
    const hear = async (what: string): Promise<void> => {
      const heard: string[] = []
      await expect
        .poll(
          async () => {
            heard.push(...(await told()))
            return heard.length
          },
          { message: what },
        )
        .toBeGreaterThan(0)
      // Nothing more comes.
      await page.waitForTimeout(400)
      heard.push(...(await told()))
      lines.push(`# ${what}`, ...heard)
    }
    const panel = page.getByRole('complementary')
    const press = (button: string | RegExp): Promise<void> =>
      panel.getByRole('button', { name: button, exact: true }).press('Enter')
    await page.getByRole('grid').getByRole('button', { name: name.more }).press('Enter')
    await hear('move')
    await page.getByRole('grid').getByRole('row').first().press('Enter')
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
    await press(name.hide)
    await hear('hide')
    await press(name.show)
    await hear('show')
    await press(name.copy)
    await hear('duplicate')
    await press(name.remove)
    await page.getByRole('dialog').getByRole('button', { name: name.remove, exact: true }).press('Enter')
    await hear('remove')
    await page.keyboard.press('Control+z')
    await hear('undo')
    await page.keyboard.press('Control+Shift+z')
    await hear('redo')
    await page.getByRole('tab', { name: name.whole }).click()
    await page.getByRole('navigation').getByRole('link', { name: name.company, exact: true }).press('Enter')
    await panel.getByLabel(name.phone).fill('12')
    await hear('an error')
    const log = `${lines.join('\n')}\n`
    if (process.env.UPDATE_GOLDEN) writeFileSync(golden(language), log)
    expect(log).toBe(readFileSync(golden(language), 'utf8'))
  })
