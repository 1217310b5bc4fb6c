import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCached, writeCached } from '../../src/node/cache/cache'
import { makeFolder } from '../../src/node/cache/makeFolder'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('townsite-cache')

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

test('of folders that are made at once the first one stays, and no draft', async () => {
  const all = join(folder, 'bundles')
  mkdirSync(all)
  const make = (content: string): Promise<void> =>
    makeFolder(join(all, 'code-1'), async (draft) => {
      await Promise.resolve()
      writeFileSync(join(draft, 'file'), content)
    })
  await Promise.all([make('first'), make('second')])
  expect(readdirSync(all)).toEqual(['code-1'])
  expect(readFileSync(join(all, 'code-1', 'file'), 'utf8')).toBe('first')
})

test('a folder that cannot be made says why, and leaves no draft', async () => {
  const all = join(folder, 'none')
  mkdirSync(all)
  await expect(makeFolder(join(all, 'code-1'), () => Promise.reject(new Error('No room')))).rejects.toThrow('No room')
  expect(readdirSync(all)).toEqual([])
})
