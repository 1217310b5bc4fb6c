import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { everyPathOf } from '../process/everyPathOf'
import { fromRoot } from '../process/paths'
import { fullBrowserNames, isBrowser, shellName } from './systemBrowsers'

export interface Browser {
  name: string
  launchOptions: { executablePath: string; args: string[] }
}

const debianPackages = [shellName, 'chromium']

/** Flags for a system's Chromium: to run as root and without a screen, and without background requests. */
const systemFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @param bundledPath the path of Playwright's own @param names the system's names, the fastest first */
export function findBrowser(
  bundledPath = chromium.executablePath(),
  names = [shellName, ...fullBrowserNames],
): Browser | undefined {
  if (existsSync(bundledPath) && isBrowser(bundledPath))
    return {
      name: `Playwright's own Chromium (${bundledPath})`,
      launchOptions: { executablePath: bundledPath, args: [] },
    }
  const executablePath = names.flatMap(everyPathOf).find((file) => isBrowser(file))
  return executablePath === undefined
    ? undefined
    : { name: `the system's Chromium (${executablePath})`, launchOptions: { executablePath, args: systemFlags } }
}

/** A browser with windows: the one without has no back/forward cache. */
export const findFullBrowser = (): Browser | undefined => findBrowser(undefined, fullBrowserNames)

export function findOrInstallBrowser(
  say: (line: string) => void = console.log,
  ownPath = chromium.executablePath(),
): Browser {
  const here = findBrowser(ownPath)
  if (here) return here
  say('The tests need a Chromium, and none is here. Fetching one of Playwright’s own: playwright install chromium')
  run(process.execPath, [fromRoot('node_modules/playwright/cli.js'), 'install', 'chromium'])
  const installed = findBrowser(ownPath)
  if (installed) return installed
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

/** The time-out of an installation in ms, for networks that drop requests. */
const mostInstallMs = 300_000

const run = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: mostInstallMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
