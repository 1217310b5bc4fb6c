import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { fromRoot } from '../src/node/process/paths'
import { isRunning } from './isRunning'

const script = `import { spawnHere } from ${JSON.stringify(fromRoot('tests/spawnHere.ts'))}
console.log(spawnHere(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' }).pid)
throw new Error('An error of its own')`

test('a child ends with the process that started it, also where that ends by an error', async () => {
  const args = ['--import', 'tsx', '--input-type', 'module', '-e', script]
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error: { stdout: string }) => error)
  const pid = Number(stdout)
  expect(pid).toBeGreaterThan(1)
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')))
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test.each([
  'tests/soak/realBuilds.ts',
  'tests/relay/leads/RelayProcess.ts',
  'tests/dev/openDevServer.ts',
  'tests/e2e/engines/firefox.ts',
  'tests/e2e/engines/webkit.ts',
])('the children of %s end with it', (file) => {
  expect(readFileSync(fromRoot(file), 'utf8')).not.toMatch(/\b(?:spawn|fork|execFile)\(/)
})
