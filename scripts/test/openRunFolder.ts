import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What programs cache in the temporary folder for every later run of theirs: tsx, Playwright, Node, a browser's sound; and
 * Chromium's shared memory: it removes such a file once it is open, but not if it is ended in between.
 */
const caches = /^(?:tsx-|playwright-transform-cache|node-compile-cache|node-jiti|pulse-|\.org\.chromium\.Chromium\.)/

export function openRunFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'townsite-tests-')))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return {
    folder,
    /** What tests have not removed, sorted. */
    left: () =>
      readdirSync(folder)
        .filter((name) => !caches.test(name))
        .sort(),
  }
}
