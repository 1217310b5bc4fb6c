import { execFileSync } from 'node:child_process'
import { homedir } from 'node:os'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporaryFolder'
import { surroundingsOf } from './surroundingsOf'

test('tests speak no language of the computer’s and keep one time', () => {
  expect(Intl.DateTimeFormat().resolvedOptions()).toMatchObject({ locale: 'en-US', timeZone: 'UTC' })
  expect(execFileSync('date', ['+%Z'], { encoding: 'utf8' }).trim()).toBe('UTC')
})

test('git has no name and no settings, and a temporary folder is in no repository', () => {
  const list = (...where: string[]) => execFileSync('git', ['config', '--list', ...where], { encoding: 'utf8' })
  expect(list('--global') + list('--system')).toBe('')
  const cwd = temporaryFolder('no-repository')
  expect(() => execFileSync('git', ['rev-parse', '--show-toplevel'], { cwd, stdio: 'pipe' })).toThrow('not a git')
})

test('a browser is given nothing of whoever tests but where programs and temporary files are', () => {
  const { PATH, TMPDIR, LD_LIBRARY_PATH, ...own } = surroundingsOf('android')
  expect(PATH).toBe(process.env.PATH)
  expect([TMPDIR, LD_LIBRARY_PATH]).toEqual([process.env.TMPDIR, process.env.LD_LIBRARY_PATH])
  expect(Object.keys(own).filter((name) => own[name] === process.env[name])).toEqual([
    'FONTCONFIG_FILE',
    'LANG',
    'LC_ALL',
    'TZ',
    'DBUS_SESSION_BUS_ADDRESS',
    'FC_FONTATIONS',
  ])
  expect(own.HOME).not.toBe(homedir())
})
