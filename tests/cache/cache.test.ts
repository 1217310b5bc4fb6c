import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCached, writeCached } from '../../src/node/cache/cache'

const folder = mkdtempSync(join(tmpdir(), 'townsite-cache-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what is cached is read again, and not where a byte of it is missing', () => {
  const file = join(folder, 'deep', 'result')
  writeCached(file, Buffer.from('result'))
  expect(String(readCached(file))).toBe('result')
  writeFileSync(file, 'result')
  expect(readCached(file)).toBeUndefined()
})

test('a cache that the system does not let be written is done without', () => {
  // No user may write below a file, an administrator neither.
  const file = join(folder, 'a file', 'result')
  writeFileSync(join(folder, 'a file'), '')
  expect(() => writeCached(file, Buffer.from('result'))).not.toThrow()
  expect(readCached(file)).toBeUndefined()
})
