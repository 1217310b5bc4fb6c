import { fromRoot } from '../../src/node/process/paths'
import { serveFolder, type StaticHost } from '../../src/node/serve/serveFolder'
import { axeFindings, axeTags, endMoves } from './axeFindings'
import { allHasCome, countShifts, openLate, watchShifts } from './pageMeasures'
import { resize } from './resize'
import { looks } from './sites/looks'
import { expect, test } from './test'
import { faultsOf } from './walkPage'

/* Every type of section in each of the engine's looks, on one page (`sites/allKinds.ts`). */

let host: StaticHost

test.beforeAll(async () => void (host = await serveFolder(fromRoot('.townsite/test/looks'), 0)))
test.afterAll(() => host.close())

for (const [index, look] of looks.entries())
  test(`every type of section is right in the look ${look}`, async ({ page, guard }) => {
    guard.allow(/404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await watchShifts(page)
    await resize(page, { width: 1280, height: 800 })
    // A line from the right in some, the other language in all.
    const faults: string[] = []
    for (const path of ['', 'hi/']) {
      await openLate(page, `${host.url}/${look}/${path}`)
      await allHasCome(page)
      expect(await countShifts(page), `shifts of ${look}/${path}`).toBeLessThan(0.001)
      for (const width of [1280, 768, 375, 320]) {
        await resize(page, { width, height: 800 })
        faults.push(...(await faultsOf(page)).map((fault) => `${path} ${width} px: ${fault}`))
      }
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      faults.push(...(await faultsOf(page)).map((fault) => `${path} from the right: ${fault}`))
      await page.evaluate(() => (document.documentElement.dir = 'ltr'))
      await resize(page, { width: index % 2 === 0 ? 1280 : 375, height: 800 })
      await endMoves(page)
      const found = await axeFindings(page, [], { runOnly: axeTags })
      faults.push(...found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path} ${id}: ${html}`)))
    }
    expect(faults).toEqual([])
  })
