import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { slow } from '../depth'
import { parseManifest } from '../../src/manifest/json/parse'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { Schema } from '../../src/manifest/schema/schema'
import { bundleSchema } from '../../src/node/generate/bundleSchema'
import { galleryGroups } from '../../src/docs/galleryGroups'
import { docsFiles, missingExamples } from '../../src/docs/writeDocs'
import { smallSalon } from '../kinds/smallSalon'
import { filesIn, fromRoot } from '../../src/node/process/paths'
import { readSite } from '../../src/node/check/readSite'
import { tableOf, type Table } from '../../src/node/tables/readTable'
import { columnOf } from '../../src/node/tables/tableColumns'
import { writeListSheet } from '../../src/node/tables/writeListSheet'
import { addToHome, writeKind } from '../kinds/writeKind'
import { documentFaults } from '../owner/documentFaults'
import { linkFaults } from '../owner/linkFaults'
import { siteOf } from '../owner/builtSite'
import { siteIn } from '../sites/listFiles'
import { temporaryFolder } from '../temporaryFolder'

const file = fromRoot('schema/docs/site.json')
const schema = new Schema(bundleSchema(fromRoot('schema')))
const work = temporaryFolder('docs')

// A process of its own: what a site adds to the schema is there for all that a process does.
const run = (...args: string[]) =>
  spawnSync(process.execPath, [fromRoot('scripts/run.js'), ...args], { encoding: 'utf8' })

interface AnySection {
  type: string
  id: string
  form?: string
  parts?: readonly { text?: Record<string, string>; code?: string }[]
}
const { value } = parseManifest(readFileSync(file, 'utf8'))
const manifest = value as Manifest
const routes = manifest.routes as unknown as readonly { path: string; sections: readonly AnySection[] }[]
const sectionsOf = (path: string) => routes.find((route) => route.path === path)?.sections ?? []
const codeOf = (path: string) => sectionsOf(path).flatMap(({ parts = [] }) => parts.flatMap(({ code }) => code ?? []))

test('what is generated is that of the schema and the files of now', () => {
  for (const [path, text] of Object.entries(docsFiles(schema)))
    expect(
      readFileSync(fromRoot(`schema/docs/${path}`), 'utf8') === text,
      `schema/docs/${path}: npm run generate`,
    ).toBe(true)
})

test('every kind has an example, and no example is of a kind that does not exist', () => {
  expect(missingExamples(schema)).toEqual([])
  const examples = JSON.parse(readFileSync(fromRoot('schema/docs/examples.json'), 'utf8')) as Record<string, object>
  for (const [group, { union }] of Object.entries(galleryGroups)) {
    const types = schema.members(schema.definition(union)).map(({ type }) => type)
    expect(Object.keys(examples[group] ?? {}).sort()).toEqual(types.sort())
  }
})

const kinds = routes.filter(({ path }) => /^\/\w+\/[\w-]+$/.test(path))

test.each(kinds.map(({ path }) => path))('%s shows what its JSON says', (path) => {
  const [, group, type] = path.split('/')
  const shown = sectionsOf(path).filter(({ type: kind, id }) => kind !== 'code' && kind !== 'fields' && id !== 'top')
  const written = codeOf(path).map((code) => JSON.parse(code) as object)
  expect(written.map((one) => (one as AnySection).type)).toEqual(written.map(() => type))
  const forms = shown.map(({ form }) => manifest.forms[form ?? ''] as unknown)
  const wherein = {
    sections: () => shown,
    forms: () => [manifest.forms[type as string]],
    fields: () => forms.flatMap((form) => (form as { fields: unknown[] }).fields),
    deliveries: () => forms.map((form) => (form as { delivery: unknown }).delivery),
    blocks: () => shown.flatMap((section) => (section as unknown as { blocks: unknown[] }).blocks),
    actions: () => shown.flatMap((section) => (section as unknown as { actions: unknown[] }).actions),
  }[group as 'sections']
  expect(wherein()).toEqual(written)
})

test('the list has a field of every type, and shows what its JSON says', () => {
  const written = codeOf('/lists').map((code) => JSON.parse(code) as Record<string, unknown>)
  const { bicycles } = (written.at(-1) as { lists: Record<string, { fields: Record<string, { type: string }> }> }).lists
  const types = Object.values(bicycles?.fields ?? {}).map(({ type }) => type)
  expect(types.sort()).toEqual(
    schema
      .members(schema.definition('ListField'))
      .map(({ type }) => type)
      .sort(),
  )
  expect(manifest.lists?.bicycles).toEqual(bicycles)
  expect(sectionsOf('/lists').filter(({ type }) => type === 'entries')).toEqual(written.slice(0, -1))
})

test('every choice of corners, sizes, spacing and shapes is in the picture of a look', () => {
  const { properties = {} } = schema.definition('Theme')
  const ready = properties.look?.['x-looks'] ?? {}
  const looks = codeOf('/themes').map((code) => {
    const theme = JSON.parse(code) as Record<string, string>
    return { ...ready[theme.look ?? '']?.theme, ...theme } as Record<string, string>
  })
  const choices = Object.entries(properties).filter(([key, node]) => node.enum && !['look', 'font'].includes(key))
  expect(choices.length).toBeGreaterThan(10)
  for (const [key, { enum: words = [] }] of choices)
    expect(new Set(looks.map((look) => look[key] ?? (key === 'sizes' ? 'clear' : words[0]))), key).toEqual(
      new Set(words),
    )
})

test('the site is in order: no problem, no advice', () => {
  const { stdout, status } = run('check', file)
  expect(stdout).toContain('The site is in order.')
  expect(status).toBe(0)
})

describe('the site as it is built', () => {
  const out = join(work, 'out')
  let built: ReturnType<typeof siteOf>
  beforeAll(() => {
    const { stdout, stderr } = run('build', '--site', file, '--out', out)
    expect(stdout + stderr).toContain('pages in')
    built = siteOf(manifest, new Map(filesIn(out).map((path) => [path, readFileSync(join(out, path))])))
  })

  slow(test)('has all pages in both languages, and every link leads somewhere', () => {
    const count = routes.length - 1
    expect(built.pages.size).toBe(2 * count + 2)
    expect(linkFaults(built)).toEqual([])
  })

  slow(test)('has what people, screen readers and search engines need', () => expect(documentFaults(built)).toEqual([]))

  slow(test)('shows code as it is written, and has no script for it', () => {
    const page = String(built.pages.get('first-site/index.html'))
    expect(page).toContain('Call {company.phone}, or come by.')
    expect(page).toMatch(/<pre[^>]*lang="en"[^>]*><code>npm run check<\/code><\/pre>/)
    expect(built.pages.get('publish/index.html')).toContain('dist <span>--offline</span>')
    expect(readdirSync(join(out, 'assets')).filter((name) => /^(?:code|fields)\./.test(name))).toEqual([])
  })

  slow(test)('is searched by names and types: every page but the first and the lists', () => {
    const page = String(built.pages.get('index.html'))
    const missing = routes.filter(
      ({ path }) => !['/', '/kinds', '*'].includes(path) && !page.includes(`href="${path}"`),
    )
    expect(missing).toEqual([])
    expect(page).toMatch(/<input[^>]*type="search"/)
  })

  slow(test)('says in Hindi what its keys are for', () => {
    const page = String(built.pages.get('hi/sections/hours/index.html'))
    expect(page).toContain('ज़रूरी')
    expect(page).not.toContain('Says which kind this is.')
  })
})

slow(test)('the kind of the guide works as it is written there', () => {
  const [schemaText, view, words, section] = codeOf('/own-kind')
  const site = smallSalon(join(work, 'salon'))
  writeKind(join(site, '..'), 'fact-box', { 'schema.json': schemaText, 'View.tsx': view, 'words.json': words })
  addToHome(site, JSON.parse(section as string) as object)
  const out = join(work, 'salon-out')
  const { stdout, stderr } = run('build', '--site', site, '--out', out)
  expect(stdout + stderr).toContain('pages in')
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toMatch(/>4,200<[^]*since the first day/)
})

test('the sheet of the guide says what the guide says, and is what the program writes', () => {
  const [list, , sheet, entry] = codeOf('/sheets') as [string, string, string, string]
  const languages = [
    { tag: 'en', name: 'English' },
    { tag: 'hi', name: 'हिन्दी', path: 'hi' },
  ]
  const { file: site } = siteIn({
    'site.json': `{ "site": ${JSON.stringify({ language: 'en', languages })}, ${list} }`,
    'prices.csv': sheet,
  })
  const { text, problems } = readSite(site)
  expect(problems).toEqual([])
  const { lists } = JSON.parse(text) as { lists: { treatments: { entries: Record<string, unknown>[] } } }
  const { entries } = lists.treatments
  expect(entries[0]).toEqual(JSON.parse(entry))
  const table = tableOf(JSON.parse(text), 'treatments') as Table
  expect(writeListSheet(entries, '', table).replaceAll('\r\n', '\n')).toBe(sheet)
  const words = sectionsOf('/sheets').find(({ id }) => id === 'sheet')?.parts?.[0]?.text?.en ?? ''
  const headings = [...words.matchAll(/\*\*(.+?)\*\*/g)].map(([, heading]) => heading as string)
  expect(headings.length).toBeGreaterThan(5)
  expect(headings.filter((heading) => !columnOf(heading, table.node, table))).toEqual([])
})

test('commands of the guides exist', () => {
  const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { scripts: object }
  const guides = routes.filter(({ path }) => !kinds.some((kind) => kind.path === path))
  const named = guides.flatMap(({ path }) =>
    codeOf(path).flatMap((code) => [...code.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name]) => name as string)),
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
