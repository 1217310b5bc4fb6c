import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { thorough } from '../depth'
import { asPage, type Engine } from './engines/Engine'
import { startFirefox } from './engines/firefox'
import { startWebKit } from './engines/webkit'
import { plainVisits } from './plainVisits'
import { test as base } from './relayTest'

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

/** Each starts one engine on the first site of a worker; undefined where it is not installed. */
const engines: Record<string, (url: string) => Promise<Engine> | undefined> = {
  Firefox: (url) => {
    const program = programOf('firefox-esr') ?? programOf('firefox')
    return program === undefined ? undefined : startFirefox(program, url)
  },
  WebKit: (url) => {
    const [driver, screen, browser] = [programOf('WebKitWebDriver'), programOf('Xvfb'), miniBrowser()]
    return driver && screen && browser ? startWebKit({ driver, screen, browser }, url) : undefined
  },
}

for (const [name, start] of Object.entries(engines)) {
  const test = base.extend<object, { engine: Engine | undefined }>({
    engine: [
      async ({ sites }, use) => {
        const engine = await start(sites.main.url)
        await use(engine)
        await engine?.close()
      },
      { scope: 'worker' },
    ],
    page: async ({ engine }, use) => {
      test.skip(engine === undefined, `${name} is not installed.`)
      await use(asPage(await (engine as Engine).open()))
    },
  })
  test.describe(name, () => plainVisits(thorough(test)))
}
