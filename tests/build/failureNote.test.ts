import { expect, test, vi } from 'vitest'
import { runBuild } from '../../src/node/site-build/runBuild'

const { written, fail } = vi.hoisted(() => ({ written: vi.fn<(file: string, text: string) => void>(), fail: vi.fn() }))
vi.mock('../../src/node/cache/emptyCache', () => ({ emptyCache: fail }))
vi.mock('../../src/node/cache/cache', async (original) => ({
  ...(await original<object>()),
  writeAtomically: written,
}))

const systemError = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' })

test.each([
  ['a fault of ours', new Error('Bug: nothing here'), true],
  [
    'a fault of ours that Node has found',
    Object.assign(new TypeError('Bug: no text'), { code: 'ERR_INVALID_ARG_TYPE' }),
    true,
  ],
  ['what the system does not allow', systemError, false],
])('the stack of %s is written to a file only where its sentence does not say all', async (_name, failure, isNoted) => {
  written.mockClear()
  fail.mockImplementation(() => {
    throw failure
  })
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await runBuild({ site: 'site.json', out: 'out', clean: true })).toBeUndefined()
  expect(said.mock.calls.join()).toContain('Nothing was built')
  expect(written.mock.calls.map(([file, text]) => [/[^/\\]+$/.exec(file)?.[0], text])).toEqual(
    isNoted ? [['failure.txt', `${failure.stack}\n`]] : [],
  )
  said.mockRestore()
})
