import type { LocatedProblem } from '../../manifest/core/problem'
import { formatProblems, summarize } from '../check/formatProblems'
import { noteIds } from './noteIds'
import { openChanged, type OpenManifest } from './openManifest'
import { CommandError } from './CommandError'
import { writeSite } from './writeSite'

interface Saving {
  say: (words: string) => void
  /** Whether a manifest with problems is written too. */
  anyway: boolean
  /** Returns the message after the file is written. */
  done: (changed: OpenManifest) => string
}

/** Checks a changed manifest like `npm run check`, writes it, and reports the problems that are new. */
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
  const before = new Set(open.problems.map(nameOf))
  const news = changed.problems.filter((problem) => !before.has(nameOf(problem)))
  if (news.length > 0) say(`\n${formatProblems(open.file, text, news, 'text', lists)}`)
  say(`\n${summarize(changed.problems)}`)
}

const nameOf = ({ place, messageId, values }: LocatedProblem): string => JSON.stringify([place, messageId, values])
