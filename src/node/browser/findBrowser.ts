import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { fromRoot } from '../process/paths'

export interface Browser {
  name: string
  launchOptions: { executablePath: string; args: string[] }
}

/** Debian's Chromium without a window takes a third of the CPU of the whole browser (0.5 and 1.5 s a page). */
const shellName = 'chromium-headless-shell'

/** What Debian, Ubuntu and Google call the whole browser. */
const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const debianPackages = [shellName, 'chromium']

/** A system's Chromium runs as root and without a screen, and calls nobody by itself. */
const systemFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @param own where Playwright would have its own @param names of the system's, the cheapest first */
export function findBrowser(own = chromium.executablePath(), names = [shellName, ...wholeNames]): Browser | undefined {
  if (existsSync(own) && isBrowser(own))
    return { name: `Playwright's own Chromium (${own})`, launchOptions: { executablePath: own, args: [] } }
  const executablePath = names.flatMap(everyPathOf).find(isBrowser)
  return executablePath === undefined
    ? undefined
    : { name: `the system's Chromium (${executablePath})`, launchOptions: { executablePath, args: systemFlags } }
}

/** A browser that can make a window: the other keeps no page whole for the way back. */
export const findWholeBrowser = (): Browser | undefined => findBrowser(undefined, wholeNames)

/** Playwright's own, else Debian's packages as root, each said before. @param ownPath of Playwright's @throws */
export function findOrInstallBrowser(
  say: (line: string) => void = console.log,
  ownPath = chromium.executablePath(),
): Browser {
  const here = findBrowser(ownPath)
  if (here) return here
  say('The tests need a Chromium, and none is here. Fetching one of Playwright’s own: playwright install chromium')
  run(process.execPath, [fromRoot('node_modules/playwright/cli.js'), 'install', 'chromium'])
  const own = findBrowser(ownPath)
  if (own) return own
  if (process.getuid?.() !== 0 || everyPathOf('apt-get').length === 0)
    throw new Error(
      `Playwright could not install a Chromium that runs here. Install one (on Debian: sudo apt-get install ${debianPackages.join(' ')}) and try again.`,
    )
  say(
    `That gave no browser that runs here. Installing Debian’s packages on this computer: apt-get update && apt-get install ${debianPackages.join(' ')}`,
  )
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', '--no-install-recommends', ...debianPackages])
  const packaged = findBrowser(ownPath)
  if (!packaged)
    throw new Error(
      'Neither Playwright nor apt-get could install Chromium. Install it by hand, so that "chromium" is in the PATH, and try again.',
    )
  return packaged
}

const everyPathOf = (name: string): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .filter((file) => existsSync(file))

/** Ubuntu has a `chromium-browser` that only says how to get one, and Playwright's may lack libraries of the system. */
const isBrowser = (file: string): boolean =>
  /chrom/i.test(spawnSync(file, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 }).stdout ?? '')

/** How long an installation may take, in ms: a network that swallows requests does not hold a test for ever. */
const mostInstallMs = 300_000

const run = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: mostInstallMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
