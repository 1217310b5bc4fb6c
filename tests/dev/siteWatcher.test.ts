import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiteWatcher } from '../../src/node/dev/SiteWatcher'

const folder = mkdtempSync(join(tmpdir(), 'watched-'))
const file = join(folder, 'site.json')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

test('a file that is written in pieces is read once, whole', () => {
  writeFileSync(file, '')
  const read: string[] = []
  const watcher = new SiteWatcher(file, () => read.push(readFileSync(file, 'utf8')))
  // Each within the time in which a file must lie still, and all in more than that between two looks.
  const pieces = Array.from({ length: 20 }, (_, index) => `${index},`)
  for (const piece of pieces) {
    appendFileSync(file, piece)
    vi.advanceTimersByTime(40)
  }
  vi.advanceTimersByTime(1000)
  watcher.close()
  expect(read).toEqual([pieces.join('')])
})
