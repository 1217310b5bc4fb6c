import { migrations } from './migrations/migrations'
import { at } from './path'
import type { Problem } from './problem'
import { valueAt } from './read'

/** The version of the manifest that this renderer reads: the one the last migration leads to. */
export const currentVersion = (migrations.at(-1)?.from ?? 0) + 1

/**
 * What is to be said of a manifest that is written for other rules than these, before anything else: every further
 * problem would follow from it.
 */
export function versionProblem(manifest: unknown): Problem | undefined {
  const version = valueAt(manifest, 'version')
  if (
    !Number.isInteger(version) ||
    version === currentVersion ||
    (version as number) < (migrations[0]?.from ?? currentVersion)
  )
    return undefined
  const problem = (rule: string, message: string, fix: string): Problem => ({
    rule,
    severity: 'error',
    at: at('version'),
    message,
    fix,
  })
  return (version as number) > currentVersion
    ? problem(
        'newer-version',
        `This file is written for version ${String(version)} of the rules; this program knows version ${currentVersion}.`,
        'Use a newer version of the program.',
      )
    : problem(
        'older-version',
        `This file is written for version ${String(version)} of the rules; they have changed since.`,
        'Run: npm run migrate',
      )
}
