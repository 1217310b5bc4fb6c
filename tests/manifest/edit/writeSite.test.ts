import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../../../src/node/process/paths'
import { writeSite } from '../../../src/node/site-file/writeSite'
import { temporaryFolder } from '../../temporaryFolder'

const folder = temporaryFolder('write')

const make = (name: string, text: string, mode = 0o644): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  chmodSync(file, mode)
  return file
}

test('the file is another one at once, with the same rights, and nothing is left beside it', () => {
  const file = make('rights.json', 'old', 0o660)
  writeSite(file, 'old', 'neu: ö 😀')
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['neu: ö 😀', 0o660])
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
})

test('what a process that was killed has left hinders nobody, and goes', () => {
  const file = make('killed.json', 'old')
  writeFileSync(join(folder, '.killed.json.new'), 'half')
  writeFileSync(join(folder, '.killed.json.lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: '' }))
  writeSite(file, 'old', 'new')
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(readdirSync(folder).filter((name) => name.startsWith('.killed'))).toEqual([])
})

test('of two that write at once the second sees what the first has written', async () => {
  const file = make('two.json', 'old')
  const script = `
    import { renameSync, writeFileSync } from 'node:fs'
    import { takeLock } from ${JSON.stringify(fromRoot('src/node/process/processLock.ts'))}
    const release = takeLock(${JSON.stringify(join(folder, '.two.json.lock'))})
    console.log('looked')
    setTimeout(() => (writeFileSync(${JSON.stringify(`${file}.first`)}, 'first'), renameSync(${JSON.stringify(`${file}.first`)}, ${JSON.stringify(file)}), release()), 200)`
  const first = spawn(process.execPath, ['--import', 'tsx', '--input-type', 'module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(first, 'exit')
  await once(first.stdout, 'data')
  expect(() => writeSite(file, 'old', 'second')).toThrow('was changed by someone else')
  await ended
  expect(readFileSync(file, 'utf8')).toBe('first')
})
