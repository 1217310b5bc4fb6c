import type { LocatedProblem } from '../../manifest/core/problem'
import { formatProblems } from '../check/formatProblems'
import { summarize } from '../check/summarize'
import { noteIds } from './noteIds'
import { openChanged, type OpenManifest } from './openManifest'
import { CommandError } from './CommandError'
import { writeSite } from './writeSite'

interface Saving {
  say: (words: string) => void
  /** Whether a manifest with problems may be written too. */
  anyway: boolean
  /** Said once the file is written, of the manifest as it is now. */
  done: (changed: OpenManifest) => string
}

/** Checks as `npm run check`, writes, and reports what is new. @throws {CommandError} with the file as it was */
export function saveChange(open: OpenManifest, changedText: string, { say, anyway, done }: Saving): void {
  const changed = openChanged(open.file, changedText, open)
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
  const known = new Set(open.problems.map(nameOf))
  const news = changed.problems.filter((problem) => !known.has(nameOf(problem)))
  if (news.length > 0) say(`\n${formatProblems(open.file, text, news, 'text', lists)}`)
  say(`\n${summarize(changed.problems)}`)
}

const nameOf = ({ place, messageId, values }: LocatedProblem): string => JSON.stringify([place, messageId, values])
