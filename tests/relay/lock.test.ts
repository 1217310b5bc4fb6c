import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startRelay } from '../../src/relay/startRelay'

const folder = mkdtempSync(join(tmpdir(), 'relay-lock-'))
const lock = join(folder, 'lock')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
