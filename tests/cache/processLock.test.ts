import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { takeLock } from '../../src/node/process/processLock'
import { temporaryFolder } from '../temporaryFolder'

vi.mock(import('node:fs'), async (original) => {
  const fs = await original()
  const linkSync = () => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })
  }
  return { ...fs, linkSync }
})

test('a disk without hard links has locks too', () => {
  const folder = temporaryFolder('locks')
  const lock = join(folder, 'lock')
  const release = takeLock(lock) as () => void
  expect(takeLock(lock)).toEqual({ isKnown: true, holder: `process ${process.pid}` })
  release()
  expect(readdirSync(folder)).toEqual([])
})
