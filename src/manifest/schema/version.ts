import { migrations } from '../migrations/migrations'
import { at } from '../core/path'
import { problem, type Problem } from '../core/problem'
import { valueAt } from '../core/read'

/** The version of the manifest that this renderer reads: the one the last migration leads to. */
export const currentVersion = (migrations.at(-1)?.from ?? 0) + 1

/** Reported alone, as all other problems would follow from it; undefined for the current version. */
export function versionProblem(manifest: unknown): Problem | undefined {
  const version = valueAt(manifest, 'version')
  if (
    !Number.isInteger(version) ||
    version === currentVersion ||
    (version as number) < (migrations[0]?.from ?? currentVersion)
  )
    return undefined
  const values = { version: version as number }
  return values.version > currentVersion
    ? problem('newer-version', at('version'), 'newer-version', { ...values, known: currentVersion })
    : problem('older-version', at('version'), 'older-version', values)
}
