import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFile } from '../../src/node/check/checkFile'
import { fromRoot } from '../../src/node/process/paths'
import { isDeep } from '../depth'
import { CommandError } from '../../src/node/site-file/CommandError'
import { newSite, templateNames } from '../../src/node/new/newSite'
import { isBlocked } from '../../src/manifest/core/slugOf'
import { namedBlocksAt, valueAt } from '../../src/manifest/core/read'
import { wordsOfMarkup } from '../../src/manifest/text/markup'
import { languagesOf } from '../../src/manifest/core/languages'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('new')

test.each(templateNames())(
  'a new site, %s, has no problem and no advice, and needs no file that is not there',
  (name) => {
    const file = newSite(name, join(folder, name))
    const { problems, manifest } = checkFile(file)
    expect(problems).toEqual([])
    const languages = manifest ? languagesOf(manifest).map(({ key }) => key) : []
    expect(languages).toEqual(name === 'blank' ? ['en'] : ['en', 'hi'])
    // An owner who changes the name of the company has changed it on every page.
    const names = Object.values(textsAt(manifest, 'company', 'name'))
    // A line of an e-mail is called as visitors are asked.
    for (const [form, { fields, delivery }] of namedBlocksAt(manifest, 'forms')) {
      const lines = Object.entries(valueAt(delivery, 'payload') as object).filter(([key]) => !key.startsWith('_'))
      const labels = (fields as { name: string; label: unknown }[]).map((field) => [
        wordsOfMarkup(textsAt(field, 'label').en ?? ''),
        `{form.${field.name}}`,
      ])
      expect(lines.toSorted(), form).toEqual(labels.toSorted())
    }
    const named = JSON.stringify(valueAt(manifest, 'routes'))
    expect(names.filter((one) => named.includes(one))).toEqual([])
    // Blockers hide elements with such ids.
    const ids = Array.from(JSON.stringify(manifest).matchAll(/"(?:id|name)":"([a-zA-Z0-9-]+)"/g), ([, id = '']) => id)
    expect(ids.filter(isBlocked)).toEqual([])
  },
)

/** How many of two lists are in both, in the same order. */
const inBoth = ([first, ...rest]: readonly string[], other: readonly string[]): number => {
  if (first === undefined) return 0
  const at = other.indexOf(first)
  return Math.max(inBoth(rest, other), at < 0 ? 0 : 1 + inBoth(rest, other.slice(at + 1)))
}

test('no two new sites share more than 55 % of the sections of their home pages', () => {
  const courses = templateNames()
    .filter((name) => name !== 'blank')
    .map((name) => {
      const site = JSON.parse(readFileSync(fromRoot(`src/node/new/templates/${name}/site.json`), 'utf8')) as object
      const sections = valueAt(site, 'routes', 0, 'sections') as { type: string; layout?: string }[]
      return { name, course: sections.map(({ type, layout = '' }) => `${type} ${layout}`) }
    })
  expect(courses.filter(({ course }) => course.length > 8)).toEqual([])
  const alike = courses.flatMap((one, index) =>
    courses.slice(index + 1).flatMap((other) => {
      const longer = Math.max(one.course.length, other.course.length)
      const share = inBoth(one.course, other.course) / longer
      return share > 0.55 ? `${one.name} and ${other.name}: ${share}` : []
    }),
  )
  expect(alike).toEqual([])
})

const textsAt = (root: unknown, ...keys: string[]): Record<string, string> => {
  const value = valueAt(root, ...keys)
  return typeof value === 'string' ? { en: value } : (value as Record<string, string>)
}

test.each(templateNames())('a new entry of a new site, %s, needs no more than what is asked for it', (name) => {
  const file = newSite(name, join(folder, `asked-${name}`))
  const root = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  for (const [, { fields, entries }] of namedBlocksAt(root, 'lists')) {
    const [first] = Array.isArray(entries) ? (entries as Record<string, unknown>[]) : []
    const asked = Object.entries(fields ?? {}).filter(([, field]) => valueAt(field, 'required') === true)
    const keys = new Set(['id', ...asked.map(([key]) => key)])
    for (const key of Object.keys(first ?? {})) if (first && !keys.has(key)) delete first[key]
  }
  writeFileSync(file, JSON.stringify(root, null, 2))
  expect(checkFile(file).problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('the smallest is under 60 lines', () => {
  const lines = readFileSync(newSite('blank', join(folder, 'small')), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.length).toBeLessThan(60)
})

test('a kind that there is not, and a folder that is there, are told', () => {
  expect(() => newSite('resturant', join(folder, 'one'))).toThrow('Did you mean "restaurant"?')
  newSite('blank', join(folder, 'two'))
  expect(() => newSite('blank', join(folder, 'two'))).toThrow(CommandError)
})

test.runIf(isDeep)(
  'each is built',
  () => {
    for (const name of templateNames()) {
      const file = newSite(name, join(folder, `built-${name}`))
      const built = spawnSync(process.execPath, [
        fromRoot('scripts/run.js'),
        'build',
        '--site',
        file,
        '--out',
        `${file}-dist`,
      ])
      expect(built.status, `${name}: ${built.stdout.toString()}${built.stderr.toString()}`).toBe(0)
    }
  },
  300_000,
)
