import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, fromRoot } from '../../src/node/process/paths'
import { endOf } from '../spawnHere'

/** Runs the build command as a person does. Returns its exit code, all it said, and what of it is no progress. */
export async function runBuild(
  args: readonly string[],
  { cwd = fromRoot(''), env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<{ code: number | null; output: string; printed: string }> {
  const child = spawn(process.execPath, ['scripts/run.js', 'build', ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { code, output: printed, errors: progress } = await endOf(child)
  return { code, output: `${printed}\n${progress}`, printed }
}

/** Every file of a folder with a hash of its bytes, and with `times` when it was written. */
export function photograph(folder: string, times: 'times' | 'no times'): Record<string, string> {
  return Object.fromEntries(
    filesIn(folder).map((path) => {
      const file = join(folder, path)
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
      return [path, times === 'times' ? `${hash} ${statSync(file).mtimeMs}` : hash]
    }),
  )
}
