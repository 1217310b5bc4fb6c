import { checkManifest, type Checked } from '../../manifest/check'
import { locateProblems } from '../../manifest/json/locate'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import type { LocatedProblem } from '../../manifest/core/problem'
import { findCheckContext, mediaOf, type MediaFolder } from './mediaFiles'
import { readSite, type SiteText } from './readSite'

export interface CheckedFile extends Omit<SiteText, 'problems' | 'hashes'> {
  file: string
  /** Its media folder, by absolute paths. */
  mediaFolder: MediaFolder
  /** Undefined if there is an error. */
  manifest: Manifest | undefined
  /** The manifest in its further languages. */
  translations: readonly Manifest[]
  problems: LocatedProblem[]
}

/** Reads and checks a manifest file. A missing file is a problem like any other. */
export function checkFile(
  file: string,
  check: (...args: Parameters<typeof checkManifest>) => Checked = checkManifest,
  read: SiteText = readSite(file),
): CheckedFile {
  const { problems: unreadable, hashes: _, ...site } = read
  if (unreadable.length > 0)
    return { ...site, file, mediaFolder: '', manifest: undefined, translations: [], problems: [...unreadable] }
  const { text, lists } = site
  const { manifest, translations, problems } = check(text, findCheckContext(file, text, lists))
  return {
    ...site,
    file,
    mediaFolder: mediaOf(file, text, lists),
    manifest,
    translations,
    problems: locateProblems(text, problems, lists),
  }
}
