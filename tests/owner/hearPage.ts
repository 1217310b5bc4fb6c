import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { fromRoot } from '../../src/node/process/paths'

/** One thing that a screen reader stops at, and the language that its words are marked as. */
export interface Heard {
  text: string
  language: string
}

interface Reader {
  start(options: { container: Element }): Promise<void>
  next(): Promise<void>
  stop(): Promise<void>
  itemText(): Promise<string>
  activeNode: Node | null
}

const readerCode = readFileSync(
  fromRoot('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js'),
  'utf8',
)

/**
 * What a virtual screen reader finds on its way through a page, from the first to the last. The reader is put into the
 * page from outside: its context has to be one without the page's policy (`bypassCSP`).
 */
export async function hearPage(page: Page): Promise<Heard[]> {
  await page.route('**/screen-reader.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readerCode }),
  )
  await page.addScriptTag({
    type: 'module',
    content: "import { virtual } from '/screen-reader.js'; window.reader = virtual",
  })
  await page.waitForFunction(() => 'reader' in window)
  return page.evaluate(async () => {
    const { reader } = window as unknown as { reader: Reader }
    // It reads them out, as no other does where script runs.
    document.querySelectorAll('noscript').forEach((element) => element.remove())
    await reader.start({ container: document.body })
    const heard: Heard[] = []
    // At the end it begins anew.
    for (const first = reader.activeNode; heard.length === 0 || reader.activeNode !== first; await reader.next()) {
      const node = reader.activeNode
      const element = node instanceof Element ? node : node?.parentElement
      const language = element?.closest('[lang]')?.getAttribute('lang') ?? ''
      heard.push({ text: await reader.itemText(), language })
    }
    await reader.stop()
    return heard
  })
}
