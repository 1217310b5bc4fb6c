import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startRelay } from '../../src/relay/startRelay'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('relay-lock')
const lock = join(folder, 'lock')

test('two relays never share a folder, and one that has ended leaves it free', async () => {
  const relay = await startRelay({ folder })
  const own = JSON.parse(readFileSync(lock, 'utf8')) as object
  await expect(startRelay({ folder })).rejects.toThrow(/Another relay \(process \d+\) uses ".*": stop it/)
  await relay.close()
  expect(existsSync(lock)).toBe(false)
  writeFileSync(lock, JSON.stringify({ ...own, pid: 2 ** 22 + 1 }))
  await (await startRelay({ folder })).close()
  // Nobody's lock, and not the relay's to delete.
  mkdirSync(lock)
  await (await startRelay({ folder })).close()
  expect(readdirSync(folder).filter((name) => /^lock\..*\.damaged$/.test(name))).toHaveLength(1)
})
