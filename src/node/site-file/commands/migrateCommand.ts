import { migrations, currentVersion, versionProblem, type Migration } from '../../../manifest/migrations/migrations'
import { withoutBase } from '../../../manifest/json/listFiles'
import { valueAt } from '../../../manifest/core/read'
import { parseManifest } from '../../../manifest/json/parse'
import { checkFile } from '../../check/checkFile'
import { formatProblems, summarize } from '../../check/formatProblems'
import { listFileRule } from '../../check/listContent'
import { option, flag, pathOr, readOptions } from '../../process/options'
import { noteIds } from '../noteIds'
import { confirm } from '../ask/Prompt'
import { CommandError } from '../CommandError'
import { writeSite } from '../writeSite'
import type { Change } from '../../../manifest/core/change'
import { changeText } from '../text/changeText'
import { diffLines } from '../text/diffLines'

/** Shows the changes of a migration, then writes them. @throws {CommandError} if the file cannot be migrated */
export async function migrateCommand(words: readonly string[], say: (words: string) => void): Promise<void> {
  const { values } = readOptions(
    'npm run migrate [-- --site FILE] [--from VERSION] [--write]\nUpdates a site that is written for older rules to the current rules.',
    { site: option, from: option, write: flag },
    words,
  )
  const { file, problems, ...joined } = checkFile(pathOr(values.site, 'site.json'))
  // Each file is migrated by itself: what a base has changes there.
  const { text, lists } = withoutBase(joined)
  const { value, problems: unclear } = parseManifest(text)
  const isMissing = problems.some(({ rule }) => rule === listFileRule)
  if (value === undefined || unclear.length > 0 || isMissing || versionProblem(value)?.rule === 'newer-version')
    throw new CommandError(formatProblems(file, text, problems, 'text', lists), 1)
  const { text: migrated, steps } = migrateText(text, migrations, fromVersion(values.from))
  if (steps.length === 0 && valueAt(value, 'version') !== currentVersion)
    throw new CommandError(formatProblems(file, text, problems, 'text', lists), 1)
  if (steps.length === 0) return say(`The file is of version ${currentVersion}, the newest. There is nothing to do.`)
  for (const { from, explains, diff } of steps)
    say(`From version ${from} to ${from + 1}\n${explains.map((line) => `  ${line}`).join('\n')}\n\n${diff}\n`)
  if (!values.write && !(await confirm('Write this?')))
    return say('Nothing was written. Run it again with --write to write this.')
  writeSite(file, text, migrated, lists)
  const written = checkFile(file)
  const { problems: left } = written
  noteIds(file, written.text)
  say(
    `Written.${left.length > 0 ? `\n\n${formatProblems(file, written.text, left, 'text', written.lists)}` : ''}\n\n${summarize(left)}`,
  )
}

function fromVersion(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const version = Number(written)
  if (migrations.some(({ from }) => from === version)) return version
  throw new CommandError(
    `"${written}" is no version that can be migrated. Possible: ${migrations.map(({ from }) => from).join(', ')}.`,
  )
}

/** The text of a manifest in the current version, with the steps of its migration; no steps if it was current. */
interface MigratedText {
  text: string
  steps: readonly { from: number; explains: readonly string[]; diff: string }[]
}

/** @param text in a version that the migrations know @param from the version of a file without one */
export function migrateText(text: string, possible: readonly Migration[], from?: number): MigratedText {
  const version = valueAt(parseManifest(text).value, 'version')
  const start = from ?? (possible.some((one) => one.from === version) ? (version as number) : Infinity)
  return possible
    .filter((migration) => migration.from >= start)
    .reduce<MigratedText>(
      (done, migration) => {
        const wanted: Change[] = [
          ...migration.changes(parseManifest(done.text).value),
          { do: 'set', at: ['version'], value: migration.from + 1 },
        ]
        const diffs: string[] = []
        const changed = wanted.reduce((before, change) => {
          const after = changeText(before, [change])
          if (after !== before) diffs.push(diffLines(before, after))
          return after
        }, done.text)
        return {
          text: changed,
          steps: [...done.steps, { from: migration.from, explains: migration.explains, diff: diffs.join('\n') }],
        }
      },
      { text, steps: [] },
    )
}
