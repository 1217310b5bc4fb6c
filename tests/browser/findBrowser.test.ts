import { appendFileSync, chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBrowser, findOrInstallBrowser } from '../../src/node/browser/findBrowser'
import { temporaryFolder } from '../temporaryFolder'

const nowhere = '/no/such/browser'

let folder: string

beforeEach(() => {
  folder = temporaryFolder('browsers')
  vi.stubEnv('PATH', folder)
})

afterEach(() => {
  vi.unstubAllEnvs()
})

/** A program that says which version it is, as a browser does. */
function program(name: string, script: string): string {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

test('Playwright’s own comes first', () => {
  const own = program('own-chrome', 'echo "Chromium 1"')
  program('chromium', 'echo "Chromium 2"')
  expect(findBrowser(own)).toMatchObject({
    name: expect.stringContaining("Playwright's own") as string,
    launchOptions: { executablePath: own, args: [] },
  })
})

test('the system’s comes next, with flags for a computer without a screen', () => {
  const chrome = program('google-chrome', 'echo "Google Chrome 1"')
  expect(findBrowser(nowhere)).toMatchObject({
    name: expect.stringContaining(chrome) as string,
    launchOptions: {
      executablePath: chrome,
      args: expect.arrayContaining(['--no-sandbox', '--disable-gpu']) as string[],
    },
  })
})

test('of the system’s the one without a window comes first', () => {
  program('chromium', 'echo "Chromium 1"')
  const shell = program('chromium-headless-shell', 'echo "Chromium 2"')
  expect(findBrowser(nowhere)?.launchOptions.executablePath).toBe(shell)
})

test('one that does not run is passed over', () => {
  const own = program('own-chrome', 'echo "error while loading shared libraries: libnss3.so" >&2; exit 127')
  program('chromium', 'echo "Please install the snap" >&2; exit 1')
  const chrome = program('chromium-browser', 'echo "Chromium 3"')
  expect(findBrowser(own)?.launchOptions.executablePath).toBe(chrome)
})

/** Refuses Playwright its own: there is no folder for it, which its installer finds out before it asks a server. */
function refusePlaywright(): void {
  vi.stubEnv('PLAYWRIGHT_DOWNLOAD_HOST', 'http://127.0.0.1:9')
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(program('file', ''), 'playwright'))
}

test.runIf(process.getuid?.() === 0)(
  'for root Debian’s packages are installed where Playwright’s is refused, and each is said before',
  () => {
    refusePlaywright()
    const log = join(folder, 'log')
    const chrome = join(folder, 'chromium-headless-shell')
    // Stands for Debian's apt-get: its package brings a browser.
    program(
      'apt-get',
      `echo "apt-get $*" >> ${log}\nif [ "$1" = install ]; then printf '#!/bin/sh\\necho Chromium 1\\n' > ${chrome}; /bin/chmod +x ${chrome}; fi`,
    )
    const browser = findOrInstallBrowser((line) => appendFileSync(log, `${line}\n`), nowhere)
    expect(browser.launchOptions.executablePath).toBe(chrome)
    expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([
      expect.stringContaining('playwright install chromium'),
      expect.stringContaining('apt-get update && apt-get install chromium-headless-shell chromium'),
      'apt-get update',
      'apt-get install -y --no-install-recommends chromium-headless-shell chromium',
    ])
  },
  120_000,
)

test('a browser that is here is used without a word', () => {
  program('chromium', 'echo "Chromium 1"')
  const said: string[] = []
  findOrInstallBrowser((line) => said.push(line), nowhere)
  expect(said).toEqual([])
})
