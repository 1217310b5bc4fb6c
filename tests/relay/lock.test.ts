import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startRelay } from '../../src/node/relay/startRelay'

const folder = mkdtempSync(join(tmpdir(), 'relay-lock-'))
const lock = join(folder, 'lock')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('two relays never share a folder, and one that has ended leaves it free', async () => {
  const relay = await startRelay({ folder })
  const own = JSON.parse(readFileSync(lock, 'utf8')) as object
  await expect(startRelay({ folder })).rejects.toThrow(/Another relay \(process \d+\) uses ".*": stop it/)
  await relay.close()
  expect(existsSync(lock)).toBe(false)
  for (const [holder, silentMs] of [
    [{ ...own, pid: 2 ** 22 + 1 }, 0],
    [{ ...own, host: 'attic' }, 61_000],
  ] as const) {
    writeFileSync(lock, JSON.stringify(holder))
    const since = new Date(Date.now() - silentMs)
    utimesSync(lock, since, since)
    await (await startRelay({ folder })).close()
  }
  writeFileSync(lock, JSON.stringify({ ...own, host: 'attic' }))
  await expect(startRelay({ folder })).rejects.toThrow('on the computer "attic"')
})
