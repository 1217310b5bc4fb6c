import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noteFailure } from '../../src/node/site-build/runBuild'
import { temporaryFolder } from '../temporaryFolder'

const systemError = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' })

test.each([
  ['a fault of ours', new Error('Bug: nothing here'), true],
  [
    'a fault of ours that Node has found',
    Object.assign(new TypeError('Bug: no text'), { code: 'ERR_INVALID_ARG_TYPE' }),
    true,
  ],
  ['what the system does not allow', systemError, false],
])('the stack of %s is written to a file only where its sentence does not say all', (_name, failure, isNoted) => {
  const folder = temporaryFolder('failure')
  noteFailure(failure, folder)
  const file = join(folder, 'failure.txt')
  expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(isNoted && `${failure.stack}\n`)
})
