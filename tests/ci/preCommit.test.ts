import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { temporaryFolder } from '../temporaryFolder'

let folder = ''
const git = (...words: string[]): string => execFileSync('git', words, { cwd: folder, encoding: 'utf8' })
const write = (file: string, text: string): void => writeFileSync(join(folder, file), text)
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
const commit = (): number | null =>
  spawnSync(
    'git',
    ['-c', 'core.hooksPath=.githooks', '-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '-qm', 'x'],
    { cwd: folder },
  ).status

beforeEach(() => {
  folder = temporaryFolder('pre-commit')
  git('init', '-q')
  cpSync(fromRoot('.githooks'), join(folder, '.githooks'), { recursive: true })
  cpSync(fromRoot('.oxfmtrc.json'), join(folder, '.oxfmtrc.json'))
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'))
})

test('a commit of files that are not formatted, as the owner’s site.json, goes through', () => {
  write('site.json', '{ "version":3 }\n')
  write('NOTES.md', '*  one\n')
  git('add', 'site.json', 'NOTES.md')
  expect(commit()).toBe(0)
  expect(git('show', 'HEAD:site.json')).toBe('{ "version":3 }\n')
})

test('what is committed is formatted before; a file with further changes is refused as it is', () => {
  write('a.ts', 'export const a = "1";\n')
  git('add', 'a.ts')
  expect(commit()).toBe(0)
  expect(git('show', 'HEAD:a.ts')).toBe("export const a = '1'\n")
  write('a.ts', 'export const a = "2";\n')
  git('add', 'a.ts')
  write('a.ts', 'export const a = "3";\n')
  expect(commit()).toBe(1)
  expect(read('a.ts')).toBe('export const a = "3";\n')
})

test('a file that cannot be read as code stops the commit', () => {
  write('a.ts', 'export const = \n')
  write('b.ts', "export const b = '1'\n")
  git('add', 'a.ts', 'b.ts')
  expect(commit()).not.toBe(0)
})
