import { setTimeout as wait } from 'node:timers/promises'
import type { Tab as ChromiumTab } from '../../../src/node/browser/Chromium'
import { touchMs, type phoneLine, type Screen } from './Answer'
import type { TabBrowser } from './TabBrowser'

/** Who aims with a mouse rests on a link before the button goes down: ms. */
const hoverMs = 300
/** How long a page may take at most, and how often is looked whether it is there: ms. */
export const patienceMs = 20_000
const lookMs = 50

export class Tab {
  private constructor(
    private readonly tab: ChromiumTab,
    private readonly screen: Screen,
  ) {}

  /** @param script runs in each page before all else */
  static async open(browser: TabBrowser, screen: Screen, slowdown: number, script: string): Promise<Tab> {
    const tab = new Tab(await browser.openTab(), screen)
    await tab.#prepare(script)
    await browser.rest()
    // Not before: the browser slows a page by keeping a core busy, and would never be at rest.
    await tab.tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return tab
  }

  /** From now on its line is a slower one. */
  async slowDown(line: typeof phoneLine): Promise<void> {
    await this.tab.send('Network.enable')
    await this.tab.send('Network.emulateNetworkConditions', { offline: false, ...line })
  }

  async go(url: string): Promise<void> {
    await this.tab.send('Page.navigate', { url })
    await this.until(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`)
  }

  /** Waits until the page that is shown gives a value for an expression, as it is evaluated again and again. */
  async until<T>(expression: string): Promise<T> {
    const end = performance.now() + patienceMs
    while (performance.now() < end) {
      const value = await this.evaluate<T>(expression)
      if (value) return value
      await wait(lookMs)
    }
    throw new Error(`Never came: ${expression}`)
  }

  /** What an expression is in the page that is shown; undefined while one page goes and the next comes, or too late. */
  async evaluate<T>(expression: string): Promise<T | undefined> {
    const asked = { expression, returnByValue: true, awaitPromise: true }
    const answer = await Promise.race([
      this.tab.send('Runtime.evaluate', asked).catch(() => undefined),
      wait(patienceMs, undefined, { ref: false }),
    ])
    return (answer?.result as { value?: T } | undefined)?.value
  }

  /** Presses a place as people do: with a finger where the screen takes one, else with a mouse. */
  async press(x: number, y: number): Promise<void> {
    // Nobody waits for the page to have heard them; and with the last step it goes, and answers nothing any more.
    const send = (method: string, params: object): void => void this.tab.send(method, params).catch(() => {})
    const touch = (type: string, touchPoints: object[]) => send('Input.dispatchTouchEvent', { type, touchPoints })
    const mouse = (type: string) => send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
    if (this.screen.hasTouch) touch('touchStart', [{ x, y }])
    else {
      mouse('mouseMoved')
      await wait(hoverMs)
      mouse('mousePressed')
    }
    await wait(touchMs)
    if (this.screen.hasTouch) touch('touchEnd', [])
    else mouse('mouseReleased')
  }

  async type(letter: string): Promise<void> {
    const key = {
      key: letter,
      code: `Key${letter.toUpperCase()}`,
      windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
    }
    await this.tab.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, ...key })
    await this.tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  }

  async close(): Promise<void> {
    await this.tab.close()
  }

  async #prepare(script: string): Promise<void> {
    const { width, height, hasTouch } = this.screen
    await this.tab.send('Page.enable')
    await this.tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `{${script}}` })
    await this.tab.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: hasTouch })
    await this.tab.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
  }
}
