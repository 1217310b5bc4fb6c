import type { Manifest } from '../../src/manifest/manifest.generated'
import { listPages } from '../../src/site/pages'
import { headerFiles } from './hosts/headerFiles'
import { hostRules } from './hosts/hostRules'
import { vercelFile } from './hosts/vercelFile'
import type { OutputFiles } from './outputFiles'
import { redirectPages } from './redirectPages'
import { searchFiles } from './search/searchFiles'

/**
 * The files that search engines read, and those that hosts read and do not publish: what other hosts need
 * `npm run publish:files` makes.
 * @param changes the days on which pages changed last, by their paths, where they are known
 */
export function hostFiles(manifest: Manifest, base: string, changes?: ReadonlyMap<string, string>): OutputFiles {
  const rules = hostRules(manifest, base)
  const listed = [...listPages(manifest)].flatMap(({ path, canonical }) =>
    canonical ? [{ url: canonical, changed: changes?.get(path) }] : [],
  )
  return new Map([
    ...searchFiles(manifest, listed),
    ...headerFiles(rules, 'folders'),
    ['vercel.json', vercelFile(rules)],
    ...redirectPages(manifest, base),
    // Tells GitHub Pages that these are finished files.
    ['.nojekyll', ''],
  ])
}
