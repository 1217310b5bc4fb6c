import { expect, test } from 'vitest'
import { changeEntryCommand } from '../../../src/node/site-file/commands/changeEntryCommand'
import { migrateCommand } from '../../../src/node/site-file/commands/migrateCommand'
import { moveCommand } from '../../../src/node/site-file/commands/moveCommand'
import { renameCommand } from '../../../src/node/site-file/commands/renameCommand'
import { whereCommand } from '../../../src/node/site-file/commands/whereCommand'
import { CommandError } from '../../../src/node/site-file/CommandError'
import { basedSite, siteOn, type BasedSite } from '../../sites/basedSite'

type Say = (words: string) => void

const commands = {
  rename: renameCommand,
  where: whereCommand,
  migrate: migrateCommand,
  move: moveCommand,
  hide: (words: readonly string[], say: Say) => changeEntryCommand('hide', words, say),
  show: (words: readonly string[], say: Say) => changeEntryCommand('show', words, say),
  remove: (words: readonly string[], say: Say) => changeEntryCommand('remove', words, say),
}

async function run(site: BasedSite, command: keyof typeof commands, ...args: string[]): Promise<string> {
  const said: string[] = []
  const file = args.includes('--site') ? [] : ['--site', site.file]
  try {
    await commands[command]([...args, ...file], (words) => void said.push(words))
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    said.push(`FAILED: ${error.message}`)
  }
  return said.join('\n')
}

const school = () => siteOn('musicSchool', { site: { name: 'Based' } })
const filesOf = (site: BasedSite): string[] => [site.read('site/site.json'), site.read('base/site.json')]

test('an entry of the base is found where it stands', async () => {
  const site = school()
  const line =
    site
      .read('base/site.json')
      .split('\n')
      .findIndex((one) => one.includes('"id": "violin"')) + 1
  expect(await run(site, 'where', 'course', 'violin')).toMatch(new RegExp(`base/site\\.json:${line}:\\d+`))
})

test('an entry of the base is hidden in the site alone, and shown again', async () => {
  const site = school()
  const [, base] = filesOf(site)
  expect(await run(site, 'hide', 'course', 'violin')).not.toContain('FAILED')
  expect(JSON.parse(site.read('site/site.json'))).toEqual({
    version: 3,
    extends: '../base',
    site: { name: 'Based' },
    lists: { courses: { entries: [{ id: 'violin', hidden: true }] } },
  })
  expect(await run(site, 'show', 'course', 'violin')).not.toContain('FAILED')
  expect(JSON.parse(site.read('site/site.json')).lists).toEqual({ courses: { entries: [] } })
  expect(site.read('base/site.json')).toBe(base)
})

test.each<[keyof typeof commands, ...string[]]>([
  ['rename', 'course', 'violin', 'fiddle'],
  ['remove', 'course', 'violin', '--anyway'],
  ['move', 'course', 'violin', '--after', 'drums'],
])('%s of an entry of the base says that it stands there, and changes nothing', async (command, ...args) => {
  const site = school()
  const before = filesOf(site)
  const said = await run(site, command, ...args)
  expect(said).toMatch(/FAILED: "\w+" in lists › courses › entries is an entry of the base \.\.\/base\/site\.json\./)
  expect(filesOf(site)).toEqual(before)
})

test('each file is migrated by itself', async () => {
  const site = basedSite({
    'site/site.json': { version: 2, extends: '../base', facts: { a: '1' } },
    'base/base.json': { version: 2, facts: { b: '2' } },
  })
  const said = await run(site, 'migrate', '--write')
  expect(said).toContain('The base "../base/base.json" is written for version 2 of the rules, this file for 3.')
  expect(JSON.parse(site.read('site/site.json'))).toEqual({ version: 3, extends: '../base', facts: { a: '1' } })
  await run(site, 'migrate', '--write', '--site', `${site.folder}/base/base.json`)
  expect(JSON.parse(site.read('base/base.json'))).toEqual({ version: 3, facts: { b: '2' } })
})
