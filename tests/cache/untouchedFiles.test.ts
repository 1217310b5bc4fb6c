import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { settledMs, UntouchedFiles } from '../../src/node/cache/UntouchedFiles'
import { temporaryFolder } from '../temporaryFolder'

/** A file, and how often its text was read until now. */
function openFile() {
  const file = join(temporaryFolder('untouched'), 'photo.jpg')
  writeFileSync(file, 'one')
  const kept = new UntouchedFiles<string>()
  let reads = 0
  const read = async (key = 'photo.jpg') => {
    const text = await kept.get(key, file, async () => {
      reads += 1
      return readFile(file, 'utf8')
    })
    return { text, reads }
  }
  return { file, read }
}
/** As if the file had been written long before. */
const later = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * settledMs)

test('a file that nobody touches is read once for each key', async () => {
  const { read } = openFile()
  later()
  expect(await read()).toEqual({ text: 'one', reads: 1 })
  expect(await read()).toEqual({ text: 'one', reads: 1 })
  expect(await read('photo.jpg small')).toEqual({ text: 'one', reads: 2 })
})

test('a file with another text of the same size and time is read again', async () => {
  const { file, read } = openFile()
  later()
  await read()
  const { atime, mtime } = statSync(file)
  await wait(20)
  writeFileSync(file, 'two')
  utimesSync(file, atime, mtime)
  expect(await read()).toEqual({ text: 'two', reads: 2 })
})

test('a file that has just been written is not taken for untouched', async () => {
  const { read } = openFile()
  await read()
  expect(await read()).toEqual({ text: 'one', reads: 2 })
})

test('a file that is gone is an error, though it was kept', async () => {
  const { file, read } = openFile()
  later()
  await read()
  rmSync(file)
  await expect(read()).rejects.toThrow('ENOENT')
  writeFileSync(file, 'new')
  expect((await read()).text).toBe(readFileSync(file, 'utf8'))
})
