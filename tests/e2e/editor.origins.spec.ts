import { readFileSync } from 'node:fs'
import type { Frame, Page } from '@playwright/test'
import { fieldShowing } from '../../src/editor/fieldShowing'
import { thorough } from '../depth'
import { open, test } from './editorTrial'
import { expect } from './test'

/*
 * That texts with a mark lead to their fields is shown without a browser, for every page of all sites. Here are the
 * others: what a page counts, sorts or writes in its own way, such as prices, days and numbers.
 */

test.use({ viewport: { width: 1280, height: 900 } })

/** A text of the page without a mark around it, and where to click it. */
interface Unmarked {
  text: string
  x: number
  y: number
}

const numberOfTexts = (frame: Frame): Promise<number> => frame.evaluate(() => seenTexts().length)

/** The unmarked texts of the page, each once. */
const unmarkedTexts = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => [
    ...new Set(
      seenTexts()
        .filter((node) => !isMarked(node))
        .map((node) => (node.nodeValue ?? '').trim()),
    ),
  ])

/** Brings an unmarked text to the middle of its window, and says where it is there. */
const showText = (frame: Frame, text: string): Promise<Unmarked | undefined> =>
  frame.evaluate((wanted) => {
    const node = seenTexts().find((one) => !isMarked(one) && one.nodeValue?.trim() === wanted)
    node?.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const range = document.createRange()
    if (node) range.selectNodeContents(node)
    const [box] = range.getClientRects()
    return box && { text: wanted, x: box.x + Math.min(box.width / 2, 12), y: box.y + box.height / 2 }
  }, text)

/** What the functions above ask for, put into the page that is edited. */
const helpers = (frame: Frame): Promise<void> =>
  frame.evaluate(() => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      !element.closest('script, style, template, noscript, option, [id^=editor-]') &&
      element.getBoundingClientRect().width > 2
    Object.assign(window, {
      seenTexts: () => {
        const texts: Text[] = []
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const node = walker.currentNode as Text
          if (/[\p{L}\p{N}]/u.test(node.nodeValue ?? '') && node.parentElement && isSeen(node.parentElement))
            texts.push(node)
        }
        return texts
      },
      isMarked: (node: Node) => {
        for (let here: Node | null = node; here; here = here.parentNode) {
          let closed = 0
          for (let before = here.previousSibling; before; before = before.previousSibling) {
            if (before.nodeType !== Node.COMMENT_NODE || !/^\/?\d+$/.test(before.nodeValue ?? '')) continue
            if (before.nodeValue?.startsWith('/')) closed += 1
            else if (closed > 0) closed -= 1
            else return true
          }
        }
        return false
      },
    })
  })

declare function seenTexts(): Text[]
declare function isMarked(node: Node): boolean

/** What stands in the field that has the focus, in whatever element it is; of choices that are ticked, all. */
const focusedValue = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element?.closest('[role=complementary], aside')) return undefined
    if (element instanceof HTMLInputElement && element.type === 'checkbox' && element.value === 'on')
      return element.closest('fieldset, [role=group], .field')?.textContent ?? ''
    return element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
      ? element.value
      : (element.textContent ?? undefined)
  })

/** Whether a value in a field is what the page shows as a text. */
const isOf = (value: string, text: string): boolean =>
  value.includes(text) ||
  // Days of the week are ticked by their short names.
  (/^[A-Z][a-z]+day$/.test(text) && value.includes(text.slice(0, 2))) ||
  fieldShowing({ value }, text) !== undefined ||
  (value !== '' && fieldShowing({ value: Number(value) }, text) !== undefined)

const sites = {
  restaurant: 'tests/sites/restaurant',
  plumbing: 'tests/sites/plumbing',
  'music school': 'tests/sites/music-school',
  'first site': 'tests/sites/pest-control',
  clinic: 'tests/sites/clinic',
}

for (const [name, edited] of Object.entries(sites))
  test.describe(name, () => {
    test.use({ edited })
    thorough(test)(
      'texts that the page writes in its own way lead to their fields too',
      async ({ page, trial, guard }) => {
        test.setTimeout(600_000)
        await open(page, guard, trial)
        const rows = page.getByRole('navigation').locator('.pages').getByRole('link')
        const count = await rows.count()
        const [led, astray]: [string[], string[]] = [[], []]
        let all = 0
        for (let index = 0; index < count; index += 1) {
          await rows.nth(index).click()
          await expect(rows.nth(index)).toHaveAttribute('aria-current', 'page')
          await page.waitForTimeout(400)
          const handle = await page.locator('main iframe').elementHandle()
          const frame = (await handle?.contentFrame()) as Frame
          await helpers(frame)
          all += await numberOfTexts(frame)
          for (const text of await unmarkedTexts(frame)) {
            const place = await showText(frame, text)
            const box = await page.locator('main iframe').boundingBox()
            if (!place || !box) continue
            await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
            // The page is shrunk to its space.
            const scale = box.width / (await frame.evaluate(() => innerWidth))
            await page.mouse.click(box.x + place.x * scale, box.y + place.y * scale)
            const value = await expect
              .poll(() => focusedValue(page), { timeout: 1500 })
              .toBeDefined()
              .then(
                () => focusedValue(page),
                () => undefined,
              )
            ;(value !== undefined && isOf(value, text) ? led : astray).push(`${text} → ${value ?? ''}`)
          }
        }
        console.info(
          `${name}: of ${all} texts ${led.length + astray.length} without a mark; of these ${led.length} lead to a field`,
        )
        console.info(`  ${led.join(' | ')}\n  not: ${astray.join(' | ')}`)
        // What is left is made of nothing that is written there: a day that is not named is closed.
        const written = new Set(readFileSync(trial.file, 'utf8').match(/"(?:[^"\\]|\\.)*"/g))
        expect(astray.filter((one) => written.has(JSON.stringify(one.split(' → ')[0])))).toEqual([])
        expect(astray.length / all).toBeLessThan(0.02)
      },
    )
  })
