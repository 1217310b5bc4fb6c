import { defineConfig, type LaunchOptions } from '@playwright/test'
import { isDeep } from '../depth'
import { cheapFlags } from '../launchBrowser'
import { findOrInstallBrowser, type Browser } from '../../src/node/browser/findBrowser'
import { surroundingsOf, surroundingsOfTests } from '../surroundings/surroundingsOf'
import type { TypefaceSet } from '../surroundings/typefaceSets'
import { buildTestedSites } from './sites/building'
import { portCount, workerCount } from './sites/counts'
import { holdPorts } from './sites/holdPorts'

Object.assign(process.env, surroundingsOfTests())
// Chosen as the tests begin and held until they end: what listens on this computer is in nobody's way. `sites.ts` reads it.
process.env.TEST_PORT ??= String(await holdPorts(4311, portCount))
const { ports } = await import('./sites/sites')
// Looked for once, not in every worker: each reads this file, and asking a browser for its version starts it.
process.env.TEST_BROWSER ??= JSON.stringify(findOrInstallBrowser())
const { name, launchOptions } = JSON.parse(process.env.TEST_BROWSER) as Browser
if (process.env.TEST_WORKER_INDEX === undefined) {
  console.log(`Browser: ${name}`)
  if (!process.argv.includes('--list')) void buildTestedSites()
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  globalSetup: './sites/globalSetup.ts',
  workers: workerCount,
  // One test knows nothing of another: whichever worker is free takes the next one.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // They end what hangs, and are reached by no test on a computer that is ten times as busy.
  timeout: isDeep ? 1_800_000 : 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${ports.main}`,
    // One step of a test that hangs ends before the test does, and says which it was.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
  },
  // Each test runs on a phone; what typefaces decide also on a desktop with wide ones. `sites.ts` gives ports to
  // workers, of which both projects share the same few.
  projects: [
    { name: 'android', use: { launchOptions: launchOptionsOn('android') } },
    { name: 'wide', grep: /@wide/, use: { launchOptions: launchOptionsOn('wide') } },
  ],
})

function launchOptionsOn(set: TypefaceSet): LaunchOptions {
  return {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      // Nothing outside this computer can be reached, whatever a page asks for.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ...cheapFlags,
    ],
    env: surroundingsOf(set),
  }
}
