import { setTimeout as wait } from 'node:timers/promises'
import { touchMs, type phoneLine, type Screen } from './Answer'
import type { TabBrowser } from './TabBrowser'

/** Who aims with a mouse rests on a link before the button goes down: ms. */
const hoverMs = 300
/** How long a page may take at most, and how often is looked whether it is there: ms. */
export const patienceMs = 20_000
const lookMs = 50

export class Tab {
  readonly #browser: TabBrowser
  readonly #screen: Screen
  readonly #profile: string
  readonly #session: string

  private constructor(browser: TabBrowser, screen: Screen, profile: string, session: string) {
    this.#browser = browser
    this.#screen = screen
    this.#profile = profile
    this.#session = session
  }

  /** @param script runs in each page before all else */
  static async open(browser: TabBrowser, screen: Screen, slowdown: number, script: string): Promise<Tab> {
    const { browserContextId } = await browser.send<{ browserContextId: string }>('Target.createBrowserContext')
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    })
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    const tab = new Tab(browser, screen, browserContextId, sessionId)
    await tab.#prepare(script)
    await browser.rest()
    // Not before: the browser slows a page by keeping a core busy, and would never be at rest.
    await tab.#send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return tab
  }

  /** From now on its line is a slower one. */
  async slowDown(line: typeof phoneLine): Promise<void> {
    await this.#send('Network.enable')
    await this.#send('Network.emulateNetworkConditions', { offline: false, ...line })
  }

  async go(url: string): Promise<void> {
    await this.#send('Page.navigate', { url })
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
      this.#send<{ result?: { value?: T } }>('Runtime.evaluate', asked).catch(() => undefined),
      wait(patienceMs, undefined, { ref: false }),
    ])
    return answer?.result?.value
  }

  /** Presses a place as people do: with a finger where the screen takes one, else with a mouse. */
  async press(x: number, y: number): Promise<void> {
    // Nobody waits for the page to have heard them; and with the last step it goes, and answers nothing any more.
    const send = (method: string, params: object): void => void this.#send(method, params).catch(() => {})
    const touch = (type: string, touchPoints: object[]) => send('Input.dispatchTouchEvent', { type, touchPoints })
    const mouse = (type: string) => send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
    if (this.#screen.hasTouch) touch('touchStart', [{ x, y }])
    else {
      mouse('mouseMoved')
      await wait(hoverMs)
      mouse('mousePressed')
    }
    await wait(touchMs)
    if (this.#screen.hasTouch) touch('touchEnd', [])
    else mouse('mouseReleased')
  }

  async type(letter: string): Promise<void> {
    const key = {
      key: letter,
      code: `Key${letter.toUpperCase()}`,
      windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
    }
    await this.#send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, ...key })
    await this.#send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  }

  async close(): Promise<void> {
    await this.#browser.send('Target.disposeBrowserContext', { browserContextId: this.#profile })
  }

  async #prepare(script: string): Promise<void> {
    const { width, height, hasTouch } = this.#screen
    await this.#send('Page.enable')
    await this.#send('Page.addScriptToEvaluateOnNewDocument', { source: `{${script}}` })
    await this.#send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: hasTouch })
    await this.#send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
  }

  #send<T extends object>(method: string, params: object = {}): Promise<T> {
    return this.#browser.send<T>(method, params, this.#session)
  }
}
