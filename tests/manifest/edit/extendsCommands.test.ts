import { expect, test } from 'vitest'
import { basedSite, siteOn, type BasedSite } from '../../sites/basedSite'
import { runCommand, type CommandName } from './runCommand'

const run = (site: BasedSite, command: CommandName, ...args: string[]) => runCommand(site.file, command, ...args)

const school = () => siteOn('musicSchool', { site: { name: 'Based' } })
const filesOf = (site: BasedSite): string[] => [site.read('site/site.json'), site.read('base/site.json')]

test('an entry of the base is found where it stands', async () => {
  const site = school()
  const line =
    site
      .read('base/site.json')
      .split('\n')
      .findIndex((one) => one.includes('"id": "violin"')) + 1
  expect((await run(site, 'where', 'course', 'violin')).out).toMatch(new RegExp(`base/site\\.json:${line}:\\d+`))
})

test('an entry of the base is hidden in the site alone, and shown again', async () => {
  const site = school()
  const [, base] = filesOf(site)
  expect(await run(site, 'hide', 'course', 'violin')).toMatchObject({ status: 0 })
  expect(JSON.parse(site.read('site/site.json'))).toEqual({
    version: 3,
    extends: '../base',
    site: { name: 'Based' },
    lists: { courses: { entries: [{ id: 'violin', hidden: true }] } },
  })
  expect(await run(site, 'show', 'course', 'violin')).toMatchObject({ status: 0 })
  expect(JSON.parse(site.read('site/site.json')).lists).toEqual({ courses: { entries: [] } })
  expect(site.read('base/site.json')).toBe(base)
})

test.each<[CommandName, ...string[]]>([
  ['rename', 'course', 'violin', 'fiddle'],
  ['remove', 'course', 'violin', '--anyway'],
  ['move', 'course', 'violin', '--after', 'drums'],
])('%s of an entry of the base says that it stands there, and changes nothing', async (command, ...args) => {
  const site = school()
  const before = filesOf(site)
  const { status, out } = await run(site, command, ...args)
  expect(status).toBeGreaterThan(0)
  expect(out).toMatch(/^"\w+" in lists › courses › entries is an entry of the base \.\.\/base\/site\.json\./)
  expect(filesOf(site)).toEqual(before)
})

test('each file is migrated by itself', async () => {
  const site = basedSite({
    'site/site.json': { version: 2, extends: '../base', facts: { a: '1' } },
    'base/base.json': { version: 2, facts: { b: '2' } },
  })
  const { out } = await run(site, 'migrate', '--write')
  expect(out).toContain('The base "../base/base.json" is written for version 2 of the rules, this file for version 3.')
  expect(JSON.parse(site.read('site/site.json'))).toEqual({ version: 3, extends: '../base', facts: { a: '1' } })
  await runCommand(`${site.folder}/base/base.json`, 'migrate', '--write')
  expect(JSON.parse(site.read('base/base.json'))).toEqual({ version: 3, facts: { b: '2' } })
})
