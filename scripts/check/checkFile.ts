import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { checkManifest, type Checked } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/locate'
import type { Manifest } from '../../src/manifest/manifest.generated'
import type { LocatedProblem } from '../../src/manifest/problem'
import { findCheckContext, mediaFolderOf } from './findCheckContext'

/** A manifest file, read and checked. */
export interface CheckedFile {
  file: string
  text: string
  /** The absolute path of its media folder. */
  mediaFolder: string
  /** Undefined where something that breaks the site was found. */
  manifest: Manifest | undefined
  /** The same in its further languages. */
  translations: readonly Manifest[]
  problems: LocatedProblem[]
}

/**
 * In bytes: twice what a site with 10,000 cities in two languages has. Reading more would take more memory and time
 * than an answer is worth.
 */
const largest = 90_000_000

/**
 * Reads and checks a manifest file. A file that is not there is a problem like any other.
 * @param check how: `findErrors` for one who has no time for advice
 */
export function checkFile(
  file: string,
  check: (...args: Parameters<typeof checkManifest>) => Checked = checkManifest,
): CheckedFile {
  if (!existsSync(file))
    return unreadable(file, '', `There is no file "${file}".`, 'Correct the path, or create the file.')
  let bytes: Buffer
  try {
    const { size } = statSync(file)
    if (size > largest)
      return unreadable(
        file,
        '',
        `The file has ${Math.floor(size / 1e6)} MB; a site has less than ${largest / 1e6}.`,
        'This is not the right file, or something was pasted into it many times.',
      )
    bytes = readFileSync(file)
  } catch {
    return unreadable(file, '', `"${file}" cannot be read as a file.`, 'Correct the path, or the rights of the file.')
  }
  if (!isUtf8(bytes))
    return unreadable(file, '', 'The file is not saved as UTF-8 text.', 'Save it again with the encoding UTF-8.')
  const text = bytes.toString('utf8')
  const { manifest, translations, problems } = check(text, findCheckContext(file, text))
  return {
    file,
    text,
    mediaFolder: mediaFolderOf(file, text),
    manifest,
    translations,
    problems: locateProblems(text, problems),
  }
}

function unreadable(file: string, text: string, message: string, fix: string): CheckedFile {
  return {
    file,
    text,
    mediaFolder: '',
    manifest: undefined,
    translations: [],
    problems: [{ rule: 'not-readable', severity: 'error', line: 1, column: 1, length: 1, place: '', message, fix }],
  }
}
