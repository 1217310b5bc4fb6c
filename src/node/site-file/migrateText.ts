import { parseManifest } from '../../manifest/json/parse'
import type { Change } from '../../manifest/core/change'
import type { Migration } from '../../manifest/migrations/Migration'
import { valueAt } from '../../manifest/core/read'
import { changeText } from './text/changeText'
import { diffLines } from './text/diffLines'

interface MigratedStep {
  from: number
  explains: readonly string[]
  diff: string
}

/** The text of a manifest in the current version, with the steps of its migration; no steps if it was current. */
interface MigratedText {
  text: string
  steps: readonly MigratedStep[]
}

/** @param text in a version that the migrations know @param from the version of a file without one */
export function migrateText(text: string, migrations: readonly Migration[], from?: number): MigratedText {
  const version = valueAt(parseManifest(text).value, 'version')
  const start = from ?? (migrations.some((one) => one.from === version) ? (version as number) : Infinity)
  return migrations
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
