import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openAddress } from '../../src/editor/server/editCommand'
import { temporaryFolder } from '../temporaryFolder'

const address = 'http://localhost:4174/edit#secret-of-this-start'

test('the command that opens the editor gets no secret, but a file that leads there and that nobody else reads', async () => {
  const folder = temporaryFolder('townsite-open')
  const [browser, heard] = [join(folder, 'browser.sh'), join(folder, 'heard')]
  writeFileSync(browser, `#!/bin/sh\nprintf '%s\\n' "$@" > '${heard}.part' && mv '${heard}.part' '${heard}'\n`)
  chmodSync(browser, 0o755)
  const forget = openAddress(address, ['sh', browser])
  await expect.poll(() => existsSync(heard)).toBe(true)
  const argument = readFileSync(heard, 'utf8').trim()
  expect(argument).not.toContain('secret')
  const file = fileURLToPath(argument)
  expect(readFileSync(file, 'utf8')).toContain(`content="0; url=${address}"`)
  expect([statSync(file).mode & 0o077, statSync(dirname(file)).mode & 0o077]).toEqual([0, 0])
  forget?.()
  expect(existsSync(dirname(file))).toBe(false)
})

test('without a browser nothing is written and nothing fails', () => {
  expect(() => openAddress(address, ['no-such-program'])?.()).not.toThrow()
})
