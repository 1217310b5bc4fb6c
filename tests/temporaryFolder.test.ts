import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openRunFolder } from '../scripts/test/openRunFolder'
import { removeTemporaryFolders, temporaryFolder } from './temporaryFolder'

test('folders of tests are gone with what is in them', () => {
  const folder = temporaryFolder('gone')
  // Where the run removes it if no test of a file does.
  expect(dirname(folder)).toBe(realpathSync(process.env.TEST_FOLDERS ?? ''))
  writeFileSync(join(folder, 'file'), '')
  removeTemporaryFolders()
  expect(existsSync(folder)).toBe(false)
})

test('a run names what its tests have left, and not what programs cache', () => {
  const run = openRunFolder()
  expect(run.left()).toEqual([])
  for (const name of ['lists-a1', 'tsx-0', 'playwright-transform-cache-0']) mkdirSync(join(run.folder, name))
  expect(run.left()).toEqual(['lists-a1'])
  // The process that runs tests is ended without a word.
  rmSync(run.folder, { recursive: true })
})
