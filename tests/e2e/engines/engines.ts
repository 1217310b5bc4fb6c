import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Engine } from './Engine'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

/** A program on this computer; undefined where it is not installed. */
const programOf = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Debian's, beside the library (`webkit2gtk-driver`). */
function miniBrowser(): string | undefined {
  const folder = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('webkit2gtk-')) : []
  return versions.map((version) => join(folder, version, 'MiniBrowser')).find((path) => existsSync(path))
}

/** Each starts an engine for the pages below an address; undefined where it is not installed. */
export const engines = {
  Firefox: (url: string): Promise<Engine> | undefined => {
    const program = programOf('firefox-esr') ?? programOf('firefox')
    return program === undefined ? undefined : startFirefox(program, url)
  },
  WebKit: (url: string): Promise<Engine> | undefined => {
    const [driver, screen, browser] = [programOf('WebKitWebDriver'), programOf('Xvfb'), miniBrowser()]
    return driver && screen && browser ? startWebKit({ driver, screen, browser }, url) : undefined
  },
}
