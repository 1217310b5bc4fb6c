import type { Page } from '@playwright/test'

/**
 * Does to the texts of this document, now and whenever they change, what the page translation of Chrome does: each is
 * put into two elements of its own.
 */
export function translateTexts(): void {
  const translate = () => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (text.data.trim() && !text.parentElement?.closest('script, style, textarea, option, font')) texts.push(text)
    }
    for (const text of texts) {
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      text.replaceWith(font)
      font.firstElementChild?.append(text.data)
    }
  }
  translate()
  new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** Has the next documents of a page translated as soon as their HTML is there, before any script of their own. */
export const translateFromTheStart = (page: Page): Promise<unknown> =>
  page.addInitScript(
    `document.addEventListener('DOMContentLoaded', ${String(translateTexts)}, { once: true, capture: true })`,
  )
