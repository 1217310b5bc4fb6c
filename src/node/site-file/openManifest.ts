import { checkManifest } from '../../manifest/check'
import type { JoinedText } from '../../manifest/json/listFiles'
import { locateProblems } from '../../manifest/json/locate'
import { isTranslated } from '../../manifest/languages/localize'
import { parseManifest } from '../../manifest/json/parse'
import { isRecord } from '../../manifest/core/read'
import type { LocatedProblem, Problem } from '../../manifest/core/problem'
import { asWritten } from './text/splitText'
import { versionProblem } from '../../manifest/migrations/migrations'
import { walkManifest, type AnnotatedValue } from '../../manifest/schema/annotatedSchema'
import { checkFile } from '../check/checkFile'
import { findCheckContext } from '../check/mediaFiles'
import { formatProblems, summarize } from '../check/formatProblems'
import { baseRule } from '../schema/baseFile'
import { listFileRule } from '../check/listContent'
import { CommandError } from './CommandError'
import { dirname, join } from 'node:path'
import type { MessageValues } from '../../words/checkValues.generated'
import { textOf } from '../../words/english'
import { readSite, type SiteText } from '../check/readSite'
import { noteIds } from './noteIds'
import { writeSite } from './writeSite'

/** An editable manifest: its text, and the same as data. It may have problems. */
export interface OpenManifest extends JoinedText {
  file: string
  manifest: unknown
  annotatedValues: readonly AnnotatedValue[]
  problems: readonly LocatedProblem[]
}

/** The parts of a manifest by which an entry is completed, or offered values. */
export type EntrySource = Pick<OpenManifest, 'file' | 'text' | 'manifest'>

/** A file that cannot be edited, because it cannot be read or its locations are ambiguous. */
type Unreadable = JoinedText & { manifest: undefined; file: string; problems: readonly LocatedProblem[] }

/** Opens a manifest to edit or search it. @throws {CommandError} if it cannot be edited */
export function openManifest(file: string): OpenManifest {
  const checked = checkFile(file)
  const { text, lists, problems } = checked
  const open = openText(file, checked, problems)
  if (open.manifest === undefined) throw new CommandError(formatProblems(file, text, problems, 'text', lists), 1)
  return open
}

/** @param before the text before the change; without one the changed text is whole: no list in a file, nothing taken over */
export function openChanged(
  file: string,
  changed: string,
  before: JoinedText = { text: changed, lists: [] },
): OpenManifest | Unreadable {
  const written = asWritten(changed, before)
  const { text, lists } = written
  const { problems } = checkManifest(text, findCheckContext(file, text, lists))
  return openText(file, written, locateProblems(text, problems, lists))
}

function openText(
  file: string,
  { text, lists }: JoinedText,
  problems: readonly LocatedProblem[],
): OpenManifest | Unreadable {
  const { value, problems: unclear } = parseManifest(text)
  const isMissing = problems.some(({ rule }) => rule === listFileRule || rule === baseRule)
  if (!isRecord(value) || unclear.length > 0 || isMissing || versionProblem(value))
    return { manifest: undefined, file, text, lists, problems }
  const annotatedValues: AnnotatedValue[] = []
  walkManifest(value, (annotated) => annotatedValues.push(annotated, ...translationsOf(annotated)))
  return { file, text, lists, manifest: value, annotatedValues, problems }
}

/** The translations of a text, each as a location of its own. */
const translationsOf = ({ path, value, annotations }: AnnotatedValue): AnnotatedValue[] =>
  (annotations.text || annotations.formText) && isTranslated(value)
    ? Object.entries(value).map(([key, text]) => ({ value: text, annotations, path: { parent: path, key } }))
    : []

/** The file of a site is there, and cannot be edited. */
export class NotEditable extends CommandError {
  constructor(readonly reason: Pick<Problem, 'messageId' | 'values'>) {
    super(textOf(reason), 1)
  }
}

/** @throws {NotEditable} if the file holds no editable manifest */
export function readEditable(file: string): SiteText {
  const site = readSite(file)
  const { value, problems } = parseManifest(site.text)
  const unclear = problems[0] ?? versionProblem(value)
  const [problem] = [...site.problems, ...locateProblems(site.text, unclear ? [unclear] : [], site.lists)]
  if (problem) {
    const { messageId, values, line, cell } = problem
    const name = problem.file === undefined ? file : join(dirname(file), problem.file)
    throw new NotEditable({
      messageId: 'not-editable',
      values: { file: name, line, cell, because: { messageId, values } } satisfies MessageValues<'not-editable'>,
    })
  }
  if (!isRecord(value)) throw new NotEditable({ messageId: 'not-editable/no-site', values: { file } })
  return site
}

interface Saving {
  say: (words: string) => void
  /** Whether a manifest with problems is written too. */
  anyway: boolean
  /** Returns the message after the file is written. */
  done: (changed: OpenManifest) => string
}

/** Checks a changed manifest like `npm run check`, writes it, and reports the problems that are new. */
export const saveChange = (open: OpenManifest, changedText: string, saving: Saving): void =>
  saveChecked(open, openChanged(open.file, changedText, open), saving)

/** The same for a changed manifest that was checked. */
export function saveChecked(
  open: OpenManifest,
  changed: ReturnType<typeof openChanged>,
  { say, anyway, done }: Saving,
): void {
  const { text, lists } = changed
  const errors = changed.problems.filter(({ severity }) => severity === 'error')
  if (changed.manifest === undefined || (errors.length > 0 && !anyway)) {
    throw new CommandError(
      `${formatProblems(open.file, text, errors, 'text', lists)}\n\nNothing was written: ${summarize(errors)} (The lines are those of the changed file.)${changed.manifest === undefined ? '' : '\n--anyway writes it all the same.'}`,
      1,
    )
  }
  writeSite(open.file, open.text, text, open.lists)
  noteIds(open.file, text)
  say(done(changed))
  const before = new Set(open.problems.map(nameOf))
  const news = changed.problems.filter((problem) => !before.has(nameOf(problem)))
  if (news.length > 0) say(`\n${formatProblems(open.file, text, news, 'text', lists)}`)
  say(`\n${summarize(changed.problems)}`)
}

const nameOf = ({ place, messageId, values }: LocatedProblem): string => JSON.stringify([place, messageId, values])
