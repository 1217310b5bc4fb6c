import { spawn } from 'node:child_process'
import { fromRoot } from '../../../src/node/process/paths'

let building: Promise<void> | undefined

/**
 * Builds the tested sites in a process of its own: a core is idle while Playwright reads the tests, and the build reads
 * the schema in a way that Playwright's loader does not know.
 */
export function buildTestedSites(): Promise<void> {
  building ??= new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/e2e/sites/buildSites.ts'], {
      cwd: fromRoot(''),
      stdio: 'inherit',
    })
    child.once('error', fail)
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Error('The sites for the browser tests could not be built.')),
    )
  })
  // Whoever waits for it is told.
  building.catch(() => {})
  return building
}
