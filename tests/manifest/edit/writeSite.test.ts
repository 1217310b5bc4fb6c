import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeSite } from '../../../src/node/site-file/writeSite'

const folder = mkdtempSync(join(tmpdir(), 'write-'))
afterAll(() => rmSync(folder, { recursive: true }))

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

test('a file that was changed meanwhile is left alone', () => {
  const file = make('changed.json', 'by someone else')
  expect(() => writeSite(file, 'old', 'new')).toThrow('was changed by someone else in the meantime')
  expect(readFileSync(file, 'utf8')).toBe('by someone else')
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
})

test('a protected file stays as it is', () => {
  const file = make('protected.json', 'old', 0o444)
  expect(() => writeSite(file, 'old', 'new')).toThrow('protected against writing')
  expect(readFileSync(file, 'utf8')).toBe('old')
})

test('a link stays a link; the file it leads to is written', () => {
  const file = make('real.json', 'old')
  const link = join(folder, 'link.json')
  symlinkSync(file, link)
  writeSite(link, 'old', 'new')
  expect([lstatSync(link).isSymbolicLink(), readFileSync(file, 'utf8')]).toEqual([true, 'new'])
})

test('a draft of the same name that another process left is not written over', () => {
  const file = make('busy.json', 'old')
  writeFileSync(join(folder, `.busy.json.${process.pid}.new`), 'theirs')
  expect(() => writeSite(file, 'old', 'new')).toThrow('could not be written')
  expect(readFileSync(file, 'utf8')).toBe('old')
})

test.runIf(process.getuid?.() === 0)('the file keeps its owner when an administrator writes it', () => {
  const file = make('owner.json', 'old', 0o640)
  chownSync(file, 1234, 2345)
  writeSite(file, 'old', 'new')
  const { uid, gid, mode } = statSync(file)
  expect([uid, gid, mode & 0o777, readFileSync(file, 'utf8')]).toEqual([1234, 2345, 0o640, 'new'])
})
