import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainFailure } from '../../src/node/process/explainFailure'
import { fromRoot } from '../../src/node/process/paths'
import { temporaryFolder } from '../temporaryFolder'

const failureOf = (work: () => void): unknown => {
  try {
    work()
  } catch (failure) {
    return failure
  }
  throw new Error('It did not fail.')
}

test('of a file that could not be moved the place it was to go to is named', () => {
  const folder = temporaryFolder('townsite-failure')
  const [from, to] = [join(folder, 'new'), join(folder, 'site')]
  writeFileSync(from, '')
  mkdirSync(join(to, 'full'), { recursive: true })
  expect(explainFailure(failureOf(() => renameSync(from, to)))).toBe(
    `"${to}" could not be used: a folder stands where a file is needed`,
  )
})

test('of a file that could not be written that file is named', () => {
  const file = join(temporaryFolder('townsite-failure'), 'no', 'file')
  expect(explainFailure(failureOf(() => writeFileSync(file, '')))).toBe(
    `"${file}" could not be used: it is not there any more`,
  )
})

test('of a folder that cannot be made, as on a disk that may only be read, it is not said that it is gone', () => {
  const folder = join(temporaryFolder('townsite-failure'), 'link')
  symlinkSync(join(folder, '..', 'nothing'), folder)
  expect(explainFailure(failureOf(() => mkdirSync(join(folder, 'dist'), { recursive: true })))).toBe(
    `"${join(folder, 'dist')}" could not be used: no folder can be made there`,
  )
})

test('a command that is started in a folder that was removed says so', () => {
  const gone = join(temporaryFolder('townsite-failure'), 'gone')
  const shell = `mkdir '${gone}' && cd '${gone}' && rmdir '${gone}' && '${process.execPath}' '${fromRoot('scripts/run.js')}' build`
  const { status, stderr } = spawnSync('sh', ['-c', shell], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    2,
    'The folder that this command was started in is not there any more. Start it in another one.\n',
  ])
})

test('a failure without a file, of another kind, or that is no error, is told as it is', () => {
  expect(explainFailure(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toBe('the disk is full')
  expect(explainFailure(new Error('Nothing was found.'))).toBe('Nothing was found')
  expect(explainFailure('stopped')).toBe('stopped')
})
