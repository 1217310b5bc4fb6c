import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { everyPathOf } from '../../../src/node/process/everyPathOf'
import type { Engine } from './Engine'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

/** Debian's, beside the library (`webkit2gtk-driver`). */
function miniBrowser(): string | undefined {
  const folder = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('webkit2gtk-')) : []
  return versions.map((version) => join(folder, version, 'MiniBrowser')).find((path) => existsSync(path))
}

/** Each starts an engine for the pages below an address; undefined where it is not installed. */
export const engines = {
  Firefox: (url: string): Promise<Engine> | undefined => {
    const [program] = ['firefox-esr', 'firefox'].flatMap(everyPathOf)
    return program === undefined ? undefined : startFirefox(program, url)
  },
  WebKit: (url: string): Promise<Engine> | undefined => {
    const [[driver], [screen], browser] = [everyPathOf('WebKitWebDriver'), everyPathOf('Xvfb'), miniBrowser()]
    return driver && screen && browser ? startWebKit({ driver, screen, browser }, url) : undefined
  },
}
