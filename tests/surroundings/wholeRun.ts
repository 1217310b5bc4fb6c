import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { surroundingsOfTests } from './surroundingsOf'

/**
 * Runs before Vitest starts the processes of its tests, which are given the environment of this one. Returns what removes
 * the folders of tests at the end: a file whose tests are all left out has made one, and no hook of it runs.
 */
export default function setup(): () => void {
  Object.assign(process.env, surroundingsOfTests())
  const folder = mkdtempSync(join(tmpdir(), 'vitest-'))
  process.env.TEST_FOLDERS = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
