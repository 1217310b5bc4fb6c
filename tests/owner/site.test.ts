import { resolve } from 'node:path'
import { type Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOnePicture } from '../../src/node/pictures/shareImages'
import { checkFile } from '../../src/node/check/checkFile'
import { noteIds } from '../../src/node/site-file/noteIds'
import { formatProblems } from '../../src/node/check/formatProblems'
import { fromRoot } from '../../src/node/process/paths'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { isWholeSite, slow } from '../depth'
import { Editor, readSchema } from '../schema/codeEditor'
import { documentFaults } from './documentFaults'
import { linkFaults } from './linkFaults'
import { openContext } from './openContext'
import { openForBrowser, type ServedSite } from './openForBrowser'
import { sendForms } from './sendForms'
import { visitPages } from './visitPages'
import { weightFaults } from './weightFaults'
import { launchBrowser } from '../launchBrowser'

/** The owner's site: the one at the project's root, or the one that `npm run test:site -- --site FILE` names. */
const checked = checkFile(resolve(process.env.SITE ?? fromRoot('site.json')))
const { file, text, lists, problems, manifest } = checked
let site: ServedSite
let browser: Browser

/** Visits a language beside the others, in a browser of its own: pages of one browser share a process. */
async function visitTranslation(translation: Manifest): Promise<string[]> {
  const own = await launchBrowser()
  try {
    return await visitPages(await openContext(own), { ...site, manifest: translation })
  } finally {
    await own.close()
  }
}

test('check finds nothing that breaks the site', () => {
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors, `\n${formatProblems(file, text, errors, 'text', lists)}\n`).toHaveLength(0)
})

test('a code editor marks nothing in it', async () => {
  noteIds(file, text)
  expect(await new Editor(readSchema).marks(text, file)).toEqual([])
})

if (manifest) {
  beforeAll(async () => {
    browser = await launchBrowser()
    // Pictures to share for each page: by `npm run test:site`.
    const toBuild = (one: Manifest): Manifest => (isWholeSite ? one : withOnePicture(one))
    site = await openForBrowser(toBuild(manifest), { ...checked, translations: checked.translations.map(toBuild) })
  }, 600_000)
  afterAll(() => Promise.all([browser?.close(), site?.close()]))

  test('every link, anchor and file answers', () => expect(linkFaults(site)).toEqual([]))
  test('every page has what people, screen readers and search engines need', () =>
    expect(documentFaults(site)).toEqual([]))
  test('no page is too heavy', () => expect(weightFaults(site)).toEqual([]))

  // Beside each other: the forms wait for what they say, and for their mails.
  const looks = 'a page of each kind is silent in the browser, fits phone and desk, and axe finds nothing'
  test.concurrent(looks, { timeout: 120_000 }, async ({ expect: expectHere }) => {
    // In the site's further languages the same pages; in a quick run none: in their markup nothing is of another kind.
    const translations = isWholeSite ? checked.translations : []
    const visits = [visitPages(await openContext(browser), site), ...translations.map(visitTranslation)]
    expectHere((await Promise.all(visits)).flat()).toEqual([])
  })
  slow(test.concurrent)(
    'each form that goes to the relay arrives there',
    { timeout: 120_000 },
    async ({ expect: expectHere }) => {
      expectHere(await sendForms(browser, site)).toEqual([])
    },
  )
}
