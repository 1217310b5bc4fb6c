import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { localize } from '../../src/manifest/languages/localize'
import { fromRoot } from '../../src/node/process/paths'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { changedSite, writeSite, type CityMeasures } from './changes'
import { Answers, desk, type Answer } from './use/Answer'
import { Tab } from './use/Tab'
import { TabBrowser } from './use/TabBrowser'
import { openDevServer } from '../dev/openDevServer'

interface Options extends CityMeasures {
  /** The page on which a text is changed, with the folder that the site is published in. */
  path: string
}

/** How often a text is saved in each round. */
const saves = 3
/** Until a save has been checked and nothing waits any more, ms. */
const restMs = 6000
/** ms; wanted of a site of any size, and of one of a usual size. */
const [mostToScreen, mostToAnswer] = [500, 3000]

/** From the command to the first answer, and from a saved text to its paint in a browser. */
export async function measureDev({ manifest, media, cities, rounds, folder, path }: Options): Promise<Answer[]> {
  const file = join(folder, `dev-${cities}.json`)
  const answers = new Answers()
  const key = { route: `${cities} cities`, slowdown: 1, width: desk.width, cache: 'warm' } as const
  let header = 0
  const save = (): { words: string; at: number } => {
    header += 1
    const site = changedSite(manifest, { cities, services: 0, header }, false)
    const [{ frame }] = localize(site) as [Manifest, ...Manifest[]]
    writeSite(file, site, media)
    return { words: frame.header.call, at: performance.timeOrigin + performance.now() }
  }
  mkdirSync(folder, { recursive: true })
  const browser = new TabBrowser()
  for (let round = 0; round < rounds; round += 1) {
    save()
    const started = performance.now()
    const server = await openDevServer(fromRoot(''), file)
    await (await fetch(server.url)).text()
    answers.add({ what: 'dev: first answer', ...key, limit: mostToAnswer }, performance.now() - started)
    const tab = await Tab.open(browser, desk, 1, '')
    await tab.go(server.url.replace(/\/$/, '') + path)
    for (let count = 0; count < saves; count += 1) {
      await wait(restMs)
      const { words, at } = save()
      const painted = await tab.until<number>(paintOf(words))
      answers.add({ what: 'dev: save to screen', ...key, limit: mostToScreen }, painted - at)
    }
    await tab.close()
    server.close()
  }
  await browser.close()
  return answers.list()
}

/** When a page that has these words was painted: ms of the wall clock. */
const paintOf = (words: string): string =>
  `document.querySelector('header [aria-label^="' + CSS.escape(${JSON.stringify(words)}) + '"]') &&
    performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => performance.timeOrigin + startTime)[0]`
