import { chromium } from '@playwright/test'
import { findOrInstallBrowser } from '../../scripts/browser/findBrowser'
import { builtSite } from '../owner/builtSite'
import { openContext } from '../owner/openContext'
import { openForBrowser } from '../owner/openForBrowser'
import { sendForms } from '../owner/sendForms'
import { siteFaults } from '../owner/siteFaults'
import { visitPages } from '../owner/visitPages'
import { EditedSite } from './EditedSite'
import { edits } from './edits'

/** How far a test looks: at what `check` says, at the built files too, or at the site in a browser as well. */
export type Depth = 'check' | 'files' | 'browser'

/** Makes some edits one after the other; returns what the owner's own tests say of the site afterwards, one line each. */
export async function faultsAfter(names: readonly string[], depth: Depth): Promise<string[]> {
  const site = new EditedSite()
  try {
    for (const name of names) await edits[name]?.(site)
    const checked = site.check()
    const { manifest, problems } = checked
    const errors = problems.filter(({ severity }) => severity === 'error')
    if (!manifest) return errors.map(({ place, message }) => `check: ${place}: ${message}`)
    if (depth === 'check') return []
    if (depth === 'files') return siteFaults(await builtSite(manifest, checked))
    const browser = await chromium.launch(findOrInstallBrowser().launchOptions)
    const served = await openForBrowser(manifest, checked)
    const context = await openContext(browser)
    const faults = [
      ...siteFaults(served),
      ...(await visitPages(context, served)),
      ...(await sendForms(browser, served)),
    ]
    await Promise.all([browser.close(), served.close()])
    return faults
  } finally {
    site.remove()
  }
}
