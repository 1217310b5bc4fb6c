import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { contentHash } from '../../src/node/cache/cache'
import { newSite } from '../../src/node/new/newSite'
import { fromRoot } from '../../src/node/process/paths'
import { expect, test as base } from './test'

/** A copy of a site, and the editor that `npm run edit` opens for it. */
export interface Trial {
  address: string
  port: string
  file: string
  /** The folder that it is published to. */
  out: string
  /** Ends the server at once, as a crash does. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** A test of the editor, on a copy of one of the sites that the engine is tested on; `new salon` is one that has just been made. */
export const test = base.extend<{ edited: string; trial: Trial }>({
  edited: ['tests/sites/plumbing', { option: true }],
  trial: async ({ page, guard, edited, editorHost }, use) => {
    // What watches each page here is a script too, and the page that is edited runs none.
    guard.allow(/Blocked script execution in 'about:srcdoc'/)
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'townsite-edit-')))
    const [, kind] = /^new (.+)$/.exec(edited) ?? []
    if (kind === undefined) cpSync(fromRoot(edited), folder, { recursive: true })
    else newSite(kind, folder)
    const file = join(folder, 'site.json')
    const trial: Trial = {
      address: '',
      port: '0',
      file,
      out: join(folder, 'dist'),
      start: async () => {
        trial.address = await editorHost.open(file, trial.out, Number(trial.port))
        trial.port = new URL(trial.address).port
      },
      kill: () => editorHost.kill(),
    }
    await trial.start()
    await use(trial)
    await Promise.all(
      page
        .context()
        .pages()
        .map((one) => one.close()),
    )
    await editorHost.close(file)
    rmSync(folder, { recursive: true, force: true })
    rmSync(fromRoot(`.townsite-data/editor/${contentHash(file)}`), { recursive: true, force: true })
  },
})

/** The telephone of an owner who reads Hindi. */
export const hindiPhone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true, locale: 'hi-IN' }

/** Opens the editor. @returns the page that it shows */
export const open = async (page: Page, { address }: Trial): Promise<FrameLocator> => {
  await page.goto(address)
  const site = page.frameLocator('main iframe')
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible()
  // It takes presses once it has loaded.
  await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false')
  return site
}

/** Goes to an address of an editor whose token this tab has. */
export const visit = (page: Page, { address }: Trial, path: string) => page.goto(new URL(address).origin + path)

/** The field of the title of what is chosen. */
export const titleOf = (page: Page): Locator =>
  page
    .getByRole('complementary')
    .getByLabel(/^Title/)
    .first()

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
}
