import { setTimeout as wait } from 'node:timers/promises'
import { touchMs, type Screen } from './Answer'
import type { TabBrowser } from './TabBrowser'

/** Who aims with a mouse rests on a link before the button goes down: ms. */
const hoverMs = 300
/** How long a page may take at most, and how often is looked whether it is there: ms. */
const patienceMs = 20_000
const lookMs = 50

/** A tab of its own profile: the page that is shown, and those that are made ahead. */
export class Tab {
  /** Of its pages, the newest last. */
  readonly #sessions: string[] = []
  readonly #browser: TabBrowser
  readonly #screen: Screen
  /** At first none: the browser slows a page by keeping a core busy, and would never be at rest. */
  #slowdown = 1
  #profile = ''
  #stopListening = () => {}

  private constructor(browser: TabBrowser, screen: Screen) {
    this.#browser = browser
    this.#screen = screen
  }

  /** @param script runs in each page before all else */
  static async open(browser: TabBrowser, screen: Screen, slowdown: number, script: string): Promise<Tab> {
    const tab = new Tab(browser, screen)
    const { browserContextId } = (await browser.send('Target.createBrowserContext')) as { browserContextId: string }
    tab.#profile = browserContextId
    const { targetId } = await browser.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      forTab: true,
    })
    const { sessionId } = (await browser.send('Target.attachToTarget', { targetId, flatten: true })) as {
      sessionId: string
    }
    const prepared = new Promise<void>((resolve) => {
      tab.#stopListening = browser.listen((message) => {
        const { method, params } = message
        if (method === 'Target.attachedToTarget' && message.sessionId === sessionId)
          void tab.#prepare(params?.sessionId as string, script).then(resolve, () => {})
        else if (method === 'Target.detachedFromTarget') tab.#forget(params?.sessionId as string)
      })
    })
    await browser.send(
      'Target.setAutoAttach',
      { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
      sessionId,
    )
    await prepared
    await browser.rest()
    tab.#slowdown = slowdown
    await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown }, tab.#sessions.at(-1))
    return tab
  }

  /** Opens an address, and comes back when it has loaded. */
  async go(url: string): Promise<void> {
    await this.#browser.send('Page.navigate', { url }, this.#sessions.at(-1))
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

  /** What an expression is in the page that is shown; undefined while one page goes and the next comes. */
  async evaluate<T>(expression: string): Promise<T | undefined> {
    for (const session of this.#sessions.toReversed()) {
      const shown = {
        expression: `document.prerendering ? undefined : (${expression})`,
        returnByValue: true,
        awaitPromise: true,
      }
      const answer = await this.#browser.send('Runtime.evaluate', shown, session).catch(() => undefined)
      const value = (answer?.result as { value?: T } | undefined)?.value
      if (value !== undefined) return value
    }
    return undefined
  }

  /** Presses a place as people do: with a finger where the screen takes one, else with a mouse. */
  async press(x: number, y: number): Promise<void> {
    const session = this.#sessions.at(-1)
    const touch = (type: string, touchPoints: object[]) =>
      this.#browser.send('Input.dispatchTouchEvent', { type, touchPoints }, session)
    const mouse = (type: string) =>
      this.#browser.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }, session)
    if (this.#screen.hasTouch) await touch('touchStart', [{ x, y }])
    else {
      await mouse('mouseMoved')
      await wait(hoverMs)
      await mouse('mousePressed')
    }
    await wait(touchMs)
    // The page goes with it: nobody may be there any more to answer.
    const lifted = this.#screen.hasTouch ? touch('touchEnd', []) : mouse('mouseReleased')
    lifted.catch(() => {})
  }

  /** Presses the key of a letter. */
  async type(letter: string): Promise<void> {
    const session = this.#sessions.at(-1)
    const key = {
      key: letter,
      code: `Key${letter.toUpperCase()}`,
      windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
    }
    await this.#browser.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, ...key }, session)
    await this.#browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }, session)
  }

  async close(): Promise<void> {
    this.#stopListening()
    await this.#browser.send('Target.disposeBrowserContext', { browserContextId: this.#profile })
  }

  async #prepare(session: string, script: string): Promise<void> {
    this.#sessions.push(session)
    const { width, height, hasTouch } = this.#screen
    const steps: [string, object][] = [
      ['Page.enable', {}],
      ['Page.addScriptToEvaluateOnNewDocument', { source: `{${script}}` }],
      ['Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: hasTouch }],
      ['Emulation.setTouchEmulationEnabled', { enabled: hasTouch }],
      ['Emulation.setCPUThrottlingRate', { rate: this.#slowdown }],
      ['Runtime.runIfWaitingForDebugger', {}],
    ]
    await Promise.all(steps.map(([method, params]) => this.#browser.send(method, { ...params }, session)))
  }

  #forget(session: string): void {
    const index = this.#sessions.indexOf(session)
    if (index >= 0) this.#sessions.splice(index, 1)
  }
}
