import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright'
import { withOnePicture } from '../../src/node/pictures/shareImages'
import { checkFile } from '../../src/node/check/checkFile'
import { fromRoot } from '../../src/node/process/paths'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { isDeep } from '../depth'
import { launchBrowser } from '../launchBrowser'
import { fixtureSites } from '../sites/fixtureSites'
import { openForBrowser } from '../owner/openForBrowser'
import { sendForms } from '../owner/sendForms'

/** The sites of other trades that have a relay, and how many of their forms go to it. */
const sites = { musicSchool: 1, clinic: 1 } as const

// Thorough: each site is built, and each of its forms filled in and sent in a browser.
describe.runIf(isDeep)('in a browser', () => {
  let browser: Browser
  beforeAll(async () => void (browser = await launchBrowser()))
  afterAll(() => browser?.close())

  test.each(Object.entries(sites))(
    'the forms of the site %s arrive at the relay',
    { timeout: 300_000 },
    async (name, count) => {
      const checked = checkFile(fromRoot(fixtureSites[name as keyof typeof sites]))
      const site = await openForBrowser(withOnePicture(checked.manifest as Manifest), { ...checked, translations: [] })
      try {
        expect(await sendForms(browser, site)).toEqual([])
        expect(site.relay.mailbox).toHaveLength(count)
      } finally {
        await site.close()
      }
    },
  )
})
