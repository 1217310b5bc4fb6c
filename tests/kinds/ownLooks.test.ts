import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { slow } from '../depth'
import { valueAt } from '../../src/manifest/core/read'
import { readVersion, storeInGit } from '../../src/editor/server/publish/gitVersions'
import { handlers } from '../../src/editor/server/handlers'
import type { EditedSite } from '../../src/editor/server/EditedSite'
import { checkFile } from '../../src/node/check/checkFile'
import { readyLooks, schema } from '../../src/manifest/schema/schema'
import { editorSchema } from '../../src/node/schema/editorSchema'
import { execFileSync } from 'node:child_process'
import { temporaryFolder } from '../temporaryFolder'
import { checkHere } from './checkHere'
import { documentedKind } from './documentedKind'
import { runCommand as run } from './kindSite'
import { smallSalon } from './smallSalon'
import { changeSite } from './writeFormKinds'
import { writeKind } from './writeKind'
import { forgetKinds } from './forgetKinds'
import { openSite } from '../editor/openSite'

afterAll(forgetKinds)

const evening = documentedKind('evening')
const values = JSON.parse(evening['theme.json'] ?? '') as { colors: Record<string, string>; font: string }
/** Another look: the same by day. */
const morning = {
  ...evening,
  'theme.json': JSON.stringify({
    ...(
      JSON.parse(readFileSync(join(import.meta.dirname, 'small-salon/site.json'), 'utf8')) as {
        site: { theme: object }
      }
    ).site.theme,
    corners: 'soft',
  }),
}

/** A small site with the look of the documentation. @param theme what it says itself */
function siteWith(theme: object, looks: Readonly<Record<string, Parameters<typeof writeKind>[2]>> = { evening }) {
  const folder = join(temporaryFolder('looks'), 'site')
  const file = smallSalon(folder)
  for (const [name, files] of Object.entries(looks)) writeKind(folder, name, files)
  changeSite(file, ({ site }) => void (site.theme = theme))
  return { file, folder, out: join(folder, 'out') }
}

const themeIn = (file: string) => valueAt(JSON.parse(readFileSync(file, 'utf8')), 'site', 'theme')
const themeOf = (file: string) => valueAt(checkFile(file).manifest, 'site', 'theme')

test('a site takes a look by its name, and its own values stand over it, on pages and in code editors', async () => {
  const { file, out } = siteWith({ look: 'evening', colors: { accent: '#9bd0ff' } })
  expect((await run('build', '--site', file, '--out', out)).code).toBe(0)
  const assets = join(out, 'assets')
  const sheet = readFileSync(join(assets, readdirSync(assets).find((name) => name.endsWith('.css')) ?? ''), 'utf8')
  expect(sheet).toContain(`--brand:${values.colors.brand}`)
  expect(sheet).toContain('--accent:#9bd0ff')
  expect(sheet).not.toContain(values.colors.accent)
  expect(await checkHere(file)).toBe('')
  expect(schema.definition('Theme').properties?.look?.['x-common']).toBe(true)
  const { definitions: { Theme = {} } = {} } = editorSchema(schema)
  const { enum: names = [], enumDescriptions } = Theme.properties?.look ?? {}
  expect(enumDescriptions?.[names.indexOf('evening')]).toBe('Dark all over, with serifs.')
  expect(names).toEqual([...Object.keys(readyLooks), 'evening'])
  expect([Theme.required, Theme.properties?.colors?.required]).toEqual([undefined, undefined])
})

slow(test)('a look is there by a package, by a base, and with a typeface of its own', async () => {
  const { file, folder } = siteWith({ look: 'evening' })
  mkdirSync(join(folder, 'node_modules'))
  renameSync(join(folder, 'kinds/evening'), join(folder, 'node_modules/townsite-kind-evening'))
  expect(themeOf(file)).toEqual({ look: 'evening', ...values })
  const based = join(folder, '../based')
  mkdirSync(based)
  const site = join(based, 'site.json')
  const write = (theme: object) => {
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: number }
    writeFileSync(site, JSON.stringify({ version, extends: '../site', site: { theme } }))
  }
  write({ corners: 'round' })
  expect(themeOf(site)).toEqual({ look: 'evening', ...values, corners: 'round' })
  // A look is whole: nothing of the other, nor of what the base says over it.
  changeSite(file, ({ site: { theme } }) =>
    Object.assign(theme as object, { colors: { brand: '#ffffff' }, sizes: 'bold' }),
  )
  writeKind(based, 'morning', morning)
  write({ look: 'morning', spacing: 'airy' })
  const look = JSON.parse(morning['theme.json']) as object
  expect(themeOf(site)).toEqual({ ...look, look: 'morning', spacing: 'airy' })
  mkdirSync(join(based, 'kinds/morning/media'))
  writeFileSync(join(based, 'kinds/morning/media/face.woff2'), 'no typeface')
  writeKind(based, 'morning', { 'theme.json': JSON.stringify({ ...look, fontFile: 'face.woff2' }) })
  expect(await checkHere(site)).toMatch(/\S*kinds\/morning\/theme\.json:1:\d+[^]*face\.woff2[^]*broken-typeface/)
})

const changed = (from: string | RegExp, to: string) => ({
  ...evening,
  'theme.json': (evening['theme.json'] ?? '').replace(from, to),
})

const faults: Record<string, { theme?: object; look?: Parameters<typeof writeKind>[2]; says: RegExp }> = {
  'an unknown name': {
    theme: { look: 'evenin' },
    says: /^\S*site\.json:12:15 [^]*There is no look "evenin"\.[^]*Did you mean "evening"\?/,
  },
  'no name': {
    theme: { look: 7 },
    says: /^\S*site\.json:12:15 [^]*There is no look "7"\.[^]*There are: evening, candle, journal, /,
  },
  'a wrong value': {
    look: changed('#14181d', '#1418'),
    says: /^\S*kinds\/evening\/theme\.json:6:14 [^]*"#1418"[^]*wrong-form/,
  },
  'a colour that cannot be read': {
    look: changed('#f2efe8', '#3a3f45'),
    says: /^\S*kinds\/evening\/theme\.json:8:12  colors › ink[^]*hard to read[^]*low-contrast/,
  },
  'a colour that is missing': {
    look: changed(/ +"ink".*\n/, ''),
    says: /^\S*kinds\/evening\/theme\.json:2:13  colors[^]*"ink" is missing/,
  },
  'a misspelt key': {
    look: changed('"corners"', '"corner"'),
    says: /^\S*kinds\/evening\/theme\.json:\d+:3  corner[^]*Did you mean "corners"\?/,
  },
  'a look of a look': {
    look: changed('"font"', '"look": "morning", "font"'),
    says: /^\S*kinds\/evening\/theme\.json:\d+:11 [^]*A look cannot be based on another look\./,
  },
  'no JSON': { look: changed('"font": ', '"font" '), says: /^\S*kinds\/evening\/theme\.json:\d+:\d+\n[^]*not-json/ },
  'no values': {
    look: { ...evening, 'theme.json': undefined },
    says: /schema\.json:1:1\n[^]*The theme "evening" has no theme\.json/,
  },
  'another version of kinds': {
    look: { ...evening, 'schema.json': '{ "x-api": 7, "x-kind": "theme" }' },
    says: /^\S*kinds\/evening\/schema\.json:1:12 [^]*made for version 7/,
  },
  'an own colour that does not fit the look': {
    theme: { look: 'evening', colors: { ink: '#333333' } },
    says: /^\S*site\.json:14:16  site › theme › colors › ink[^]*hard to read/,
  },
}

test.each(Object.entries(faults))('a fault is one sentence at its location: %s', async (_, { theme, look, says }) => {
  const said = await checkHere(siteWith(theme ?? { look: 'evening' }, { evening: look ?? evening }).file)
  expect(said).toMatch(says)
  expect(said.match(/\(rule: /g)).toHaveLength(1)
})

const open = (file: string): EditedSite => openSite(file, temporaryFolder('journals'))
/** Sets a value as the editor's page does. Returns whether the page has to read more than that again. */
async function set(site: EditedSite, at: string[], value: unknown): Promise<boolean> {
  const operation = { do: 'set', at, value, was: valueAt(site.root, ...at) } as const
  const { rejected, isWider = false } = await handlers.apply(site, { operations: [operation], kind: 'edit' })
  expect(rejected).toBeUndefined()
  return isWider
}

test('in the editor a look is chosen as it is, changed, and left; the site says no more than it has to', async () => {
  const own = { ...(JSON.parse(morning['theme.json']) as object), font: 'lora', corners: 'round' }
  const { file } = siteWith(own, { evening, morning })
  const site = open(file)
  expect(await set(site, ['site', 'theme', 'look'], 'evening')).toBe(true)
  expect(valueAt(site.root, 'site', 'theme')).toEqual({ look: 'evening', ...values })
  site.play({ do: 'undo' })
  expect(valueAt(site.root, 'site', 'theme')).toEqual(own)
  site.play({ do: 'redo' })
  expect(site.save()).toBeUndefined()
  expect(themeIn(file)).toEqual({ look: 'evening' })
  expect([site.document.isChanged, themeOf(file)]).toEqual([false, { look: 'evening', ...values }])
  expect(await set(site, ['site', 'theme', 'colors', 'accent'], '#9bd0ff')).toBe(false)
  expect(site.save()).toBeUndefined()
  expect(themeIn(file)).toEqual({ look: 'evening', colors: { accent: '#9bd0ff' } })
  await set(site, ['site', 'theme', 'look'], 'morning')
  expect(site.save()).toBeUndefined()
  expect(themeIn(file)).toEqual({ look: 'morning' })
  expect(valueAt(site.root, 'site', 'theme')).toEqual({
    ...(JSON.parse(morning['theme.json']) as object),
    look: 'morning',
  })
  const at = ['site', 'theme', 'look']
  site.step([{ do: 'remove', at }], { kind: 'remove', at })
  expect(site.save()).toBeUndefined()
  expect(themeIn(file)).toEqual(JSON.parse(morning['theme.json']))
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

slow(test)('in the editor of a site with a base its look is chosen over that of the base', async () => {
  const { file, folder } = siteWith({ look: 'evening', corners: 'round' }, { evening, morning })
  const site = join(folder, '../based.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: number }
  writeFileSync(site, JSON.stringify({ version, extends: 'site', site: { name: 'Based' } }))
  const edited = open(site)
  await set(edited, ['site', 'theme', 'colors', 'accent'], '#9bd0ff')
  expect(edited.save()).toBeUndefined()
  expect(themeIn(site)).toEqual({ colors: { accent: '#9bd0ff' } })
  await set(edited, ['site', 'theme', 'look'], 'morning')
  await set(edited, ['site', 'theme', 'corners'], 'round')
  expect(edited.save()).toBeUndefined()
  expect(themeIn(site)).toEqual({ look: 'morning', corners: 'round' })
  const look = JSON.parse(morning['theme.json']) as object
  expect(valueAt(edited.root, 'site', 'theme')).toEqual({ ...look, look: 'morning', corners: 'round' })
  expect(themeIn(file)).toEqual({ look: 'evening', corners: 'round' })
})

slow(test)('an older version in git has the values of its look', async () => {
  const { file, folder } = siteWith({ look: 'evening' })
  execFileSync('git', ['init', '-q'], { cwd: folder })
  for (const [key, value] of Object.entries({ 'user.name': 'A', 'user.email': 'a@example.com' }))
    execFileSync('git', ['config', key, value], { cwd: folder })
  const { listPaths } = checkFile(file)
  expect(listPaths).toEqual([join(folder, 'kinds/evening/theme.json')])
  expect((await storeInGit(file, join(folder, 'media'), 'A look', listPaths)).failures).toEqual([])
  const text = await readVersion(file, 'HEAD')
  expect(valueAt(JSON.parse(text ?? ''), 'site', 'theme')).toEqual({ look: 'evening', ...values })
})

slow(test)('a look of the engine is taken by its name like one of the site, which stands in its place', async () => {
  const { theme } = readyLooks.journal ?? {}
  const own = { look: 'journal', colors: { brand: '#23408e' }, cards: 'boxed' }
  const { file, out } = siteWith(own, {})
  expect(themeOf(file)).toEqual({ ...theme, ...own, colors: { ...(theme?.colors as object), ...own.colors } })
  expect(checkFile(file).listPaths).toEqual([])
  expect((await run('build', '--site', file, '--out', out)).code).toBe(0)
  const site = open(file)
  expect(await set(site, ['site', 'theme', 'look'], 'poster')).toBe(true)
  expect(site.save()).toBeUndefined()
  expect(themeIn(file)).toEqual({ look: 'poster' })
  expect(await checkHere(siteWith({ look: 'jornal' }, {}).file)).toMatch(
    /site\.json:12:15 [^]*Did you mean "journal"\?/,
  )
  expect(themeOf(siteWith({ look: 'journal' }, { journal: evening }).file)).toEqual({ look: 'journal', ...values })
})

slow(test)('each look of the engine is right as one of a site, and without what it may leave out', async () => {
  const looks = Object.entries(readyLooks).map(([name, { theme }]) => [
    `my-${name}`,
    { ...evening, 'theme.json': JSON.stringify(theme) },
  ])
  expect(looks).toHaveLength(5)
  expect(await checkHere(siteWith({ look: 'my-ledger' }, Object.fromEntries(looks)).file)).toBe('')
})
