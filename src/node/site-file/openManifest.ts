import { checkManifest } from '../../manifest/check'
import type { JoinedText } from '../../manifest/json/listFiles'
import { locateProblems } from '../../manifest/json/locate'
import { isTranslated } from '../../manifest/languages/localize'
import { parseManifest } from '../../manifest/json/parse'
import type { LocatedProblem } from '../../manifest/core/problem'
import { asWritten } from '../../manifest/json/splitText'
import { versionProblem } from '../../manifest/schema/version'
import { walkManifest, type AnnotatedValue } from '../../manifest/schema/walk'
import { checkFile } from '../check/checkFile'
import { findCheckContext } from '../check/findCheckContext'
import { formatProblems } from '../check/formatProblems'
import { listFileRule } from '../check/readSite'
import { CommandError } from './CommandError'

/** A manifest that can be edited: its text, and the same as data. It may have problems. */
export interface OpenManifest extends JoinedText {
  file: string
  manifest: unknown
  places: readonly AnnotatedValue[]
  problems: readonly LocatedProblem[]
}

/** What keeps a file from being edited at all: it cannot be read, or what stands where cannot be known. */
type Unreadable = JoinedText & { manifest: undefined; file: string; problems: readonly LocatedProblem[] }

/** Reads a manifest to edit it, or to look something up in it. @throws {CommandError} where that cannot be done */
export function openManifest(file: string): OpenManifest {
  const checked = checkFile(file)
  const { text, lists, problems } = checked
  const open = openText(file, checked, problems)
  if (open.manifest === undefined) throw new CommandError(formatProblems(file, text, problems, 'text', lists), 1)
  return open
}

/** @param before the text that it was made of; without one no list stands in a file */
export function openChanged(file: string, changed: string, before: JoinedText = noLists): OpenManifest | Unreadable {
  const written = asWritten(changed, before)
  const { text, lists } = written
  const { problems } = checkManifest(text, findCheckContext(file, text))
  return openText(file, written, locateProblems(text, problems, lists))
}

const noLists: JoinedText = { text: '', lists: [] }

function openText(
  file: string,
  { text, lists }: JoinedText,
  problems: readonly LocatedProblem[],
): OpenManifest | Unreadable {
  const { value, problems: unclear } = parseManifest(text)
  const isMissing = problems.some(({ rule }) => rule === listFileRule)
  if (value === undefined || unclear.length > 0 || isMissing || versionProblem(value))
    return { manifest: undefined, file, text, lists, problems }
  const places: AnnotatedValue[] = []
  walkManifest(value, (place) => places.push(place, ...translationsOf(place)))
  return { file, text, lists, manifest: value, places, problems }
}

/** The languages of a text that stands in several, each as a location of its own. */
const translationsOf = ({ path, value, annotations }: AnnotatedValue): AnnotatedValue[] =>
  (annotations.text || annotations.formText) && isTranslated(value)
    ? Object.entries(value).map(([key, text]) => ({ value: text, annotations, path: { parent: path, key } }))
    : []
