import { thorough } from '../depth'
import { asPage, type Engine } from './engines/Engine'
import { engines } from './engines/engines'
import { plainVisits } from './plainVisits'
import { test as base } from './relayTest'

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
