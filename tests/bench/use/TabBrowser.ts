import { setTimeout as wait } from 'node:timers/promises'
import { Chromium } from '../../../src/node/browser/Chromium'
import { findOrInstallBrowser, findFullBrowser } from '../../../src/node/browser/findBrowser'

/** A browser is at rest when its processes together have so little to do in so long: shares of a core, ms. */
const restShare = 0.1
const restMs = 300
/** One that never rests keeps nobody waiting for longer, in ms. */
const mostUnrestMs = 10_000

/** Driven by the tab through a pipe of JSON: Playwright's 330 kB of script would be read by the measured page. */
export class TabBrowser extends Chromium {
  constructor() {
    const { executablePath, args } = (findFullBrowser() ?? findOrInstallBrowser()).launchOptions
    super(executablePath, args)
  }

  /** Waits until the browser has made its windows: with each Chromium 156 loads pages of its own, for over a second. */
  async rest(): Promise<void> {
    const end = performance.now() + mostUnrestMs
    let before = await this.#usedMs()
    while (performance.now() < end) {
      await wait(restMs)
      const used = await this.#usedMs()
      if (used - before < restMs * restShare) return
      before = used
    }
  }

  /** What all its processes have taken of the processor. */
  async #usedMs(): Promise<number> {
    const { processInfo } = await this.send('SystemInfo.getProcessInfo')
    return (processInfo as { cpuTime: number }[]).reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
  }
}
