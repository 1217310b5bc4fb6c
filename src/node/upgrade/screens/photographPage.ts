import type { Chromium, Tab } from '../../browser/Chromium'

/** In ms of the page's own clock, which stands still while something is fetched: what comes by itself has come. */
const settledMs = 5_000

/** The height of the window in CSS pixels, and the most of a page that is photographed: Chromium draws no larger surface. */
const [windowHeight, mostHeight] = [800, 16_000]

/** Pictures below the window are fetched too, and nothing moves. */
const prepare = `addEventListener('DOMContentLoaded', () => {
  for (const image of document.querySelectorAll('[loading=lazy]')) image.loading = 'eager'
})`

const still = `*,::before,::after{animation:none!important;transition:none!important;caret-color:transparent!important;content-visibility:visible!important;scroll-behavior:auto!important}`

/** Returns the PNG of a page from top to bottom. */
export async function photographPage(browser: Chromium, url: string, width: number): Promise<Buffer> {
  const tab = await browser.openTab()
  try {
    return await photograph(tab, url, width)
  } finally {
    await tab.close().catch(() => {})
  }
}

async function photograph(tab: Tab, url: string, width: number): Promise<Buffer> {
  await tab.send('Page.enable')
  await tab.send('DOM.enable')
  await tab.send('CSS.enable')
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: prepare })
  await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: windowHeight,
    deviceScaleFactor: 1,
    mobile: false,
  })
  await tab.send('Emulation.setVirtualTimePolicy', { policy: 'pause' })
  const { frameId } = await tab.send('Page.navigate', { url })
  const settled = tab.next('Emulation.virtualTimeBudgetExpired')
  await tab.send('Emulation.setVirtualTimePolicy', {
    policy: 'pauseIfNetworkFetchesPending',
    budget: settledMs,
    maxVirtualTimeTaskStarvationCount: 100_000,
  })
  await settled
  const { styleSheetId } = await tab.send('CSS.createStyleSheet', { frameId })
  await tab.send('CSS.setStyleSheetText', { styleSheetId, text: still })
  const { result } = await tab.send('Runtime.evaluate', { expression: 'document.documentElement.scrollHeight' })
  const height = Math.min((result as { value: number }).value, mostHeight)
  const { data } = await tab.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  })
  return Buffer.from(data as string, 'base64')
}
