import type { Page } from '@playwright/test'
import { resize } from './resize'

/** Opens a page in its own typeface: one that has come too late for a page is there for the next. */
export async function openInTypeface(page: Page, url: string): Promise<void> {
  for (const address of [url, 'about:blank', url]) await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
}

/** Scrolls down by the wheel to the end, which may be farther away the more has been laid out. */
export async function scrollToEnd(page: Page, step: number): Promise<void> {
  const isThere = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((tell) =>
          requestAnimationFrame(() => tell(scrollY >= document.documentElement.scrollHeight - innerHeight - 1)),
        ),
    )
  while (!(await isThere())) await page.mouse.wheel(0, step)
}

/** Waits until the lines stand in their typeface and every picture that is seen is there. */
export const allHasCome = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    const isSeen = (image: Element) =>
      image.checkVisibility() &&
      image.getBoundingClientRect().bottom > 0 &&
      image.getBoundingClientRect().top < innerHeight
    const waiting = () =>
      [...document.images].some((image) => !image.complete && (image.loading !== 'lazy' || isSeen(image)))
    do await nextFrame()
    while (waiting() || document.fonts.status !== 'loaded')
    // What came last has been laid out and counted.
    await nextFrame()
    await nextFrame()
  })

/** Letters below 16 px, and targets below 44 px. */
export function smallThings(): string[] {
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('dialog:not([open])')
  const letters = [
    ...document.querySelectorAll('main :is(p, li, dd, dt, label, a, button, summary, figcaption, blockquote)'),
  ].filter((element) => shown(element) && parseFloat(getComputedStyle(element).fontSize) < 16)
  const targets = [
    ...document.querySelectorAll('header a, main [data-kind], main form button, footer a, [data-part="floating"] a'),
  ].filter((element) => shown(element) && !element.closest('p') && element.getBoundingClientRect().height < 44)
  return [...letters, ...targets].map((element) => element.textContent?.trim().slice(0, 40) ?? '')
}

/**
 * What the floating bar covers of what has the focus, and of the last line at the end of the page.
 * @param floats whether the site's manifest asks for the bar: then its absence is a fault
 */
export function coveredThings(floats: boolean): string[] {
  const bar = document.querySelector('[data-part="floating"] aside')
  if (Boolean(bar) !== floats) return [floats ? 'nothing floats' : 'a bar floats that the manifest does not name']
  if (!bar) return []
  const meets = (element: Element) => {
    const [a, b] = [element.getBoundingClientRect(), bar.getBoundingClientRect()]
    return a.bottom > b.top + 1 && a.top < b.bottom && a.right > b.left && a.left < b.right
  }
  const wrong = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input:not([type="hidden"]), select, textarea)',
    ),
  ].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('dialog, [data-form="chat"]'))
      return false
    element.focus()
    return (
      document.activeElement === element && element.getBoundingClientRect().height < innerHeight / 2 && meets(element)
    )
  })
  scrollTo(0, document.documentElement.scrollHeight)
  const last = document.querySelector('footer p:last-of-type') as HTMLElement
  return [...wrong, ...(meets(last) ? [last] : [])].map((element) => element.outerHTML.slice(0, 80))
}

/** Shows the page in the typeface of the device that stands in for its own until that has come. */
export function takeStandIn(): void {
  const { style } = document.documentElement
  const stack = getComputedStyle(document.documentElement).getPropertyValue('--font')
  style.setProperty('--font', stack.replace(/^"[^"]* Variable",/, ''))
}

/** Puts a price into every text, and gives those that stand on two lines then. It leaves the page of no further use. */
export async function brokenPrices(page: Page, widths: readonly number[]): Promise<string[]> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if ((node.textContent ?? '').trim().length > 2 && !node.parentElement?.closest('script, style, option'))
        texts.push(node)
    for (const node of texts)
      node.textContent =
        (node.textContent ?? '').length > 20 ? 'Lessons from ₹1,800 to ₹12,500 a month' : 'From ₹12,500'
  })
  const broken: string[] = []
  for (const width of widths) {
    await resize(page, { width, height: 800 })
    const found = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const faults: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement?.checkVisibility()) continue
        for (const { index, 0: price } of (node.textContent ?? '').matchAll(/₹[\d,]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + price.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            faults.push(node.parentElement.outerHTML.slice(0, 100))
        }
      }
      return faults
    })
    broken.push(...found.map((fault) => `${width} px: ${fault}`))
  }
  return broken
}
