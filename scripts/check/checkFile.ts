import { checkManifest, type Checked } from '../../src/manifest/check'
import type { JoinedText } from '../../src/manifest/listFiles'
import { locateProblems } from '../../src/manifest/locate'
import type { Manifest } from '../../src/manifest/manifest.generated'
import type { LocatedProblem } from '../../src/manifest/problem'
import { findCheckContext, mediaFolderOf } from './findCheckContext'
import { readSite } from './readSite'

/** A manifest file, read and checked. */
export interface CheckedFile extends JoinedText {
  file: string
  /** The absolute path of its media folder. */
  mediaFolder: string
  /** Undefined where something that breaks the site was found. */
  manifest: Manifest | undefined
  /** The same in its further languages. */
  translations: readonly Manifest[]
  problems: LocatedProblem[]
}

/**
 * Reads and checks a manifest file. A file that is not there is a problem like any other.
 * @param check how: `findErrors` for one who has no time for advice
 */
export function checkFile(
  file: string,
  check: (...args: Parameters<typeof checkManifest>) => Checked = checkManifest,
): CheckedFile {
  const { text, lists, problems: unreadable } = readSite(file)
  if (unreadable.length > 0)
    return { file, text, lists, mediaFolder: '', manifest: undefined, translations: [], problems: [...unreadable] }
  const { manifest, translations, problems } = check(text, findCheckContext(file, text))
  return {
    file,
    text,
    lists,
    mediaFolder: mediaFolderOf(file, text),
    manifest,
    translations,
    problems: locateProblems(text, problems, lists),
  }
}
