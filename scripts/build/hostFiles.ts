import type { Manifest } from '../../src/manifest/manifest.generated'
import { headerFiles } from './hosts/headerFiles'
import { hostRules } from './hosts/hostRules'
import { vercelFile } from './hosts/vercelFile'
import type { OutputFiles } from './outputFiles'
import { redirectPages } from './redirectPages'
import { searchFiles } from './search/searchFiles'
import type { ListedPage } from './search/siteMap'

/**
 * The files that search engines read, and those that hosts read and do not publish: what other hosts need
 * `npm run publish:files` makes.
 */
export function hostFiles(manifest: Manifest, listed: readonly ListedPage[], base: string): OutputFiles {
  const rules = hostRules(manifest, base)
  return new Map([
    ...searchFiles(manifest, listed),
    ...headerFiles(rules, 'folders'),
    ['vercel.json', vercelFile(rules)],
    ...redirectPages(manifest, base),
    // Tells GitHub Pages that these are finished files.
    ['.nojekyll', ''],
  ])
}
