import { checkManifest } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/locate'
import { isTranslated } from '../../src/manifest/localize'
import { parseManifest } from '../../src/manifest/parse'
import type { LocatedProblem } from '../../src/manifest/problem'
import { versionProblem } from '../../src/manifest/version'
import { walkManifest, type Place } from '../../src/manifest/walk'
import { checkFile } from '../check/checkFile'
import { findCheckContext } from '../check/findCheckContext'
import { formatProblems } from '../check/formatProblems'
import { CommandError } from './CommandError'

/** A manifest that can be edited: its text, and the same as data. It may have problems. */
export interface OpenManifest {
  file: string
  text: string
  manifest: unknown
  places: readonly Place[]
  problems: readonly LocatedProblem[]
}

/** What keeps a file from being edited at all: it cannot be read, or what stands where cannot be known. */
type Unreadable = { manifest: undefined; file: string; text: string; problems: readonly LocatedProblem[] }

/** Reads a manifest to edit it, or to look something up in it. @throws {CommandError} where that cannot be done */
export function openManifest(file: string): OpenManifest {
  const { text, problems } = checkFile(file)
  const open = openText(file, text, problems)
  if (open.manifest === undefined) throw new CommandError(formatProblems(file, text, problems, 'text'), 1)
  return open
}

/** The same for a text that is not written yet. */
export const openChanged = (file: string, text: string): OpenManifest | Unreadable =>
  openText(file, text, locateProblems(text, checkManifest(text, findCheckContext(file, text)).problems))

function openText(file: string, text: string, problems: readonly LocatedProblem[]): OpenManifest | Unreadable {
  const { value, problems: unclear } = parseManifest(text)
  if (value === undefined || unclear.length > 0 || versionProblem(value))
    return { manifest: undefined, file, text, problems }
  const places: Place[] = []
  walkManifest(value, (place) => places.push(place, ...translationsOf(place)))
  return { file, text, manifest: value, places, problems }
}

/** The languages of a text that stands in several, each as a location of its own. */
const translationsOf = ({ path, value, annotations }: Place): Place[] =>
  (annotations.text || annotations.formText) && isTranslated(value)
    ? Object.entries(value).map(([key, text]) => ({ value: text, annotations, path: { parent: path, key } }))
    : []
