import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainFailure } from '../../src/node/process/explainFailure'
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

test('a failure without a file, of another kind, or that is no error, is told as it is', () => {
  expect(explainFailure(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toBe('the disk is full')
  expect(explainFailure(new Error('Nothing was found.'))).toBe('Nothing was found')
  expect(explainFailure('stopped')).toBe('stopped')
})
