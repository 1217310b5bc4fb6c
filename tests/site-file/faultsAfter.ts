import { sentencesOf } from '../../src/manifest/messages/sentencesOf'
import { withOnePicture } from '../../src/node/pictures/withOnePicture'
import { builtSite } from '../owner/builtSite'
import { openContext } from '../owner/openContext'
import { openForBrowser } from '../owner/openForBrowser'
import { sendForms } from '../owner/sendForms'
import { siteFaults } from '../owner/siteFaults'
import { visitPages } from '../owner/visitPages'
import { EditedSite } from './EditedSite'
import { edits } from './edits'
import { launchBrowser } from '../launchBrowser'

/** How far a test looks: at what `check` says and at the built files, or at the site in a browser as well. */
type Depth = 'files' | 'browser'

/** Makes some edits one after the other; returns what the owner's own tests say of the site afterwards, one line each. */
export async function faultsAfter(names: readonly string[], depth: Depth): Promise<string[]> {
  const site = new EditedSite()
  try {
    for (const name of names) await edits[name]?.(site)
    const checked = site.check()
    const { manifest, problems } = checked
    const errors = problems.filter(({ severity }) => severity === 'error')
    if (!manifest) return errors.map((problem) => `check: ${problem.place}: ${sentencesOf(problem)[0]}`)
    const built = withOnePicture(manifest)
    if (depth === 'files') return siteFaults(await builtSite(built, checked))
    const browser = await launchBrowser()
    const served = await openForBrowser(built, checked)
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
