import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { isRunning } from '../isRunning'
import { fixtureSites } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

/** Stops the process in the moment in which it has said that it can be stopped. */
const stopAtOnce = `data:text/javascript,${encodeURIComponent(`
  const write = process.stdout.write
  process.stdout.write = function (text, ...rest) {
    const isWritten = write.call(this, text, ...rest)
    if (String(text).includes('Ctrl+C')) process.kill(process.pid, 'SIGTERM')
    return isWritten
  }
`)}`

const site = ['--site', fromRoot(fixtureSites.minimal)]

test.each([
  ['relay', '--port', '0'],
  ['dev', ...site, '--port', '0', '--relay-port', '0'],
  ['start', ...site, '--port', '0', '--relay-port', '0'],
  ['edit', ...site, '--port', '0', '--no-open'],
])('%s can be stopped as soon as it prints its address, and leaves no temporary files', async (command, ...args) => {
  const folder = temporaryFolder('stopped')
  const out = command === 'start' ? ['--out', join(folder, 'out')] : []
  const child = spawn(process.execPath, ['--import', stopAtOnce, 'scripts/run.js', command, ...args, ...out], {
    cwd: fromRoot(''),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: folder },
  })
  child.stdout.resume()
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(readdirSync(folder).filter((name) => name.startsWith('relay-'))).toEqual([])
})

test.skipIf(process.platform !== 'linux')(
  'the editor runs with little memory for photographs, and ends when it is killed',
  async () => {
    const child = spawn(process.execPath, ['scripts/run.js', 'edit', ...site, '--port', '0', '--no-open'], {
      cwd: fromRoot(''),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const editor = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
    expect(readFileSync(`/proc/${editor}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=2')
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(() => isRunning(Number(editor))).toBe(false)
  },
)
