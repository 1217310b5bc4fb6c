import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { findOrInstallBrowser } from '../../src/node/browser/findBrowser'
import { faces, sansFonts, serifFonts } from '../../src/node/fonts/faces'
import { fromRoot } from '../../src/node/process/paths'
import { launchBrowser } from '../launchBrowser'
import { temporaryFolder } from '../temporaryFolder'

const hindi = 'पहले छत तक देखा जाता है'

/** The typefaces that a browser draws a text with, as it says itself. */
async function drawnIn(browser: Browser, text: string, style: string): Promise<string[]> {
  const page = await browser.newPage()
  await page.setContent(`<p style='${style}'>${text}</p>`)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await page.close()
  return [...new Set(fonts.map(({ familyName }) => familyName))]
}

/** Whether a browser has a typeface by the name that stand-ins call it by. */
async function hasLocal(browser: Browser, name: string): Promise<boolean> {
  const page = await browser.newPage()
  const isThere = await page.evaluate(
    (local) =>
      new FontFace('stand-in', `local("${local}")`).load().then(
        () => true,
        () => false,
      ),
    name,
  )
  await page.close()
  return isThere
}

describe('on a phone', () => {
  let browser: Browser
  beforeAll(async () => void (browser = await launchBrowser('android')))
  afterAll(() => browser.close())

  test.each([
    ['a letter', 'sans-serif', 'Roboto'],
    ['a letter', 'system-ui', 'Roboto'],
    ['a letter', '"No such family"', 'Roboto'],
    ['a letter', 'serif', 'Noto Serif'],
    [hindi, 'sans-serif', 'Noto Sans Devanagari'],
    ['نفحص بيتكم', 'sans-serif', 'Noto Naskh Arabic'],
  ])('%s in %s is drawn in %s', async (text, family, drawn) => {
    const word = text.replaceAll(' ', '')
    expect(await drawnIn(browser, word, `font-family: ${family}`)).toEqual([drawn])
    expect(await drawnIn(browser, word, `font-family: ${family}; font-weight: 700`)).toEqual([drawn])
  })

  const standIns = [
    ...sansFonts,
    ...serifFonts,
    ...Object.values(faces)
      .flat()
      .flatMap(({ script }) => script?.standIns ?? []),
  ]
  test.each(
    [...new Set(standIns)].filter(({ regular }) =>
      /^(?:Roboto|Noto (?!Sans(?: Arabic)?$))/.test(regular.local[0] ?? ''),
    ),
  )('the stand-in $name is found by a name that the styles call it by, regular and bold', async ({ regular, bold }) => {
    for (const { local } of [regular, bold]) {
      const found = await Promise.all(local.map((name) => hasLocal(browser, name)))
      expect(found, local.join()).toContain(true)
    }
  })
})

describe('on a desktop with wide letters', () => {
  let browser: Browser
  beforeAll(async () => void (browser = await launchBrowser('wide')))
  afterAll(() => browser.close())

  test.each(['sans-serif', 'system-ui', 'Roboto', '"No such family"'])('%s is DejaVu', async (family) =>
    expect(await drawnIn(browser, 'letters', `font-family: ${family}`)).toEqual(['DejaVu Sans']),
  )

  test('nothing has the letters of Hindi', async () => {
    // Without a glyph each letter is a box of the same width.
    const page = await browser.newPage()
    const widths = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      context.font = '100px sans-serif'
      return [...'पलछतकदख'].map((letter) => context.measureText(letter).width)
    })
    expect(new Set(widths).size).toBe(1)
    await page.close()
  })
})

describe('a typeface that somebody installed', () => {
  const home = temporaryFolder('home')
  const family = 'DejaVu Sans Mono'
  afterEach(() => void vi.unstubAllEnvs())

  test('is seen by a browser of the machine, and by no tested one', async () => {
    for (const folder of ['.fonts', '.local/share/fonts']) {
      mkdirSync(join(home, folder), { recursive: true })
      cpSync(fromRoot('node_modules/dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'), join(home, folder, 'mono.ttf'))
    }
    vi.stubEnv('FONTCONFIG_FILE', undefined)
    vi.stubEnv('HOME', home)
    vi.stubEnv('XDG_DATA_HOME', join(home, '.local/share'))
    const style = `font-family: "${family}"`
    const ofMachine = await chromium.launch(findOrInstallBrowser().launchOptions)
    expect(await drawnIn(ofMachine, 'letters', style)).toEqual([family])
    await ofMachine.close()
    const tested = await launchBrowser()
    expect(await drawnIn(tested, 'letters', style)).toEqual(['Roboto'])
    expect(await hasLocal(tested, family)).toBe(false)
    await tested.close()
  })
})
