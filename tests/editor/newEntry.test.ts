import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleCode } from '../../src/node/code/bundleCode'
import type { EditedSite } from '../../src/editor/server/EditedSite'
import { handlers } from '../../src/editor/server/handlers'
import { valueOf } from '../../src/manifest/edits/pointer'
import { schemaOf } from '../../src/manifest/schema/lists'
import { schema, type SchemaNode } from '../../src/manifest/schema/schema'
import { outlineParts } from '../../src/editor/server/outline'
import { describeChanges } from '../../src/editor/server/publish/describeChanges'
import { newSite } from '../../src/node/new/newSite'
import { fromRoot } from '../../src/node/process/paths'
import { openSite } from './openSite'
import { temporaryFolder } from '../temporaryFolder'
import { stubBrowser } from './screenMocks'

stubBrowser()
const { keepSharedFields } = await import('../../src/editor/fields/BlockFields')

const folder = temporaryFolder('townsite-entry')

/** Opens a copy of a site. */
function openCopy(of: string, name: string): EditedSite {
  cpSync(fromRoot(of), join(folder, name), { recursive: true })
  return openSite(join(folder, name, 'site.json'), join(folder, `${name}-journals`), bundleCode)
}

test('a form field that becomes one with choices stays what it is, and has a choice to type over', async () => {
  const site = openCopy('src/node/new/templates/clinic', 'asked')
  const at = ['forms', 'appointment', 'fields', '#name']
  const { value } = await handlers.blank(site, { list: at, type: 'radio' })
  const members = schema.members(schema.definition('Field'))
  const kind = (type: string): SchemaNode => members.find((one) => one.type === type)?.node ?? {}
  const asked = keepSharedFields(value, kind('radio'), valueOf(site.root, at), kind('text'))
  expect(asked).toMatchObject({ type: 'radio', name: 'name', label: { en: 'Your name' }, required: true })
  expect(asked).toMatchObject({ options: [expect.any(String)] })
  await handlers.apply(site, { operations: [{ do: 'set', at, value: asked }], kind: 'edit' })
  expect(site.problems.filter((problem) => problem.at[0] === 'forms')).toEqual([])
})

test('a draft that stands in no list yet gets what its kind has inside', async () => {
  const site = openCopy('src/node/new/templates/clinic', 'draft')
  const list = ['forms', 'appointment', 'fields']
  const draft = { at: list, value: { type: 'radio' } }
  expect(await handlers.blank(site, { list: [...list, '0', 'options'], draft })).toEqual({ value: 'Choice' })
  expect(await handlers.blank(site, { list: [...list, '0', 'when'], draft })).toMatchObject({
    value: { field: 'phone' },
  })
})

test('a new line of opening hours, and a closed day, begins on the first day that no other has', async () => {
  const site = openCopy('src/node/new/templates/clinic', 'hours')
  const at = ['company', 'hours']
  await handlers.apply(site, {
    operations: [{ do: 'set', at, value: [{ days: ['Mo', 'Tu', 'Th'], opens: '10:00', closes: '14:00' }] }],
    kind: 'edit',
  })
  const { value } = await handlers.blank(site, { list: at })
  expect(value).toMatchObject({ days: ['We'] })
  await handlers.apply(site, { operations: [{ do: 'insert', at, index: 1, value }], kind: 'add' })
  const days = ['company', 'closedDays']
  const { value: day } = await handlers.blank(site, { list: days })
  await handlers.apply(site, { operations: [{ do: 'set', at: days, value: [day] }], kind: 'add' })
  const { value: next } = await handlers.blank(site, { list: days })
  expect([day, next]).toEqual([{ date: '2026-12-25' }, { date: '2026-12-26' }])
  await handlers.apply(site, { operations: [{ do: 'insert', at: days, index: 1, value: next }], kind: 'add' })
  expect(site.problems.filter((problem) => problem.at[0] === 'company')).toEqual([])
})

test('lists of a site in two languages are called by their title, not by their key', () => {
  const root = {
    lists: {
      works: {
        title: { en: 'Work', hi: 'काम' },
        fields: { fee: { type: 'price', title: { en: 'What it costs' } } },
        entries: [],
      },
    },
  }
  const entry = schemaOf(root).entry('works')
  expect(entry?.title).toBe('Work')
  expect(entry?.properties?.fee?.title).toBe('What it costs')
  expect(outlineParts(root).lists.map(({ title }) => title)).toContain('Works')
  const changed = { lists: { works: { ...root.lists.works, entries: [{ id: 'roof', name: 'A roof' }] } } }
  expect(describeChanges(root, changed)[0]?.where).toBe('Works › A roof')
})

test('a site that names a look gets entries, and new names in addresses, as another does', async () => {
  const site = openCopy('src/node/new/templates/clinic', 'clinic')
  const address = { street: '12 Vipul Khand', locality: 'Lucknow', region: 'UP', postalCode: '226010', country: 'IN' }
  const { at } = await handlers.create(site, { list: 'branches', entry: { name: 'Gomti Nagar', address }, into: [] })
  expect(at).toEqual(['catalogs', 'branches', '#gomti-nagar'])
  expect(await handlers.rename(site, { at, id: 'gomti' })).toMatchObject({ at: ['catalogs', 'branches', '#gomti'] })
})

test('a new entry with nothing but a name is shown, and what it lacks is told at its fields', async () => {
  const site = openCopy('tests/sites/plumbing', 'plumbing')
  const { at } = await handlers.create(site, { list: 'cities', entry: { name: 'Kochi' }, into: [] })
  expect((await handlers.preview(site, { path: '/towns/kochi' })).html).toContain('Kochi')
  expect((await handlers.preview(site, { path: '/' })).html).toContain('Kochi')
  expect(site.problems.map((problem) => problem.at.join('/'))).toEqual(
    ['region', 'image/alt', 'tagline'].map((key) => `${at.join('/')}/${key}`),
  )
})

test('an entry typed in Hindi stands on the pages of both languages: advice, no error, and its id is in Latin letters', async () => {
  newSite('salon', join(folder, 'salon'))
  const site = openSite(join(folder, 'salon/site.json'), join(folder, 'salon-journals'), bundleCode)
  const entry = {
    name: 'गोल्ड फेशियल',
    kind: 'cut',
    photo: { src: 'cut.svg', alt: 'चेहरे पर लेप' },
    text: 'गहरी सफ़ाई और चमक।',
    about: 'पहले सफ़ाई, फिर मालिश।',
    price: 1800,
    minutes: 60,
  }
  const before = new Set(site.problems.map(({ rule }) => rule))
  const { at } = await handlers.create(site, { list: 'treatments', entry, into: [] })
  expect(at.at(-1)).toBe('#gold-pheshiyal')
  expect(valueOf(site.root, at)).toMatchObject({
    name: { hi: entry.name },
    photo: { alt: { hi: entry.photo.alt } },
    price: 1800,
  })
  const { problems } = await handlers.state(site, {}, 'hi')
  const added = problems.filter(({ rule }) => !before.has(rule))
  expect(added).toMatchObject([
    {
      rule: 'untranslated-text',
      severity: 'advice',
      at: [...at, 'name'],
      values: { count: 4, key: 'en', read: 'हिंदी' },
    },
  ])
  // The screen is read in Hindi, and the places are too.
  const { places } = (added[0] as unknown as { values: { places: { first: { words: string }[] } } }).values
  expect(places.first.map(({ words }) => words)).toEqual([
    'सेवाएँ › गोल्ड फेशियल › Name',
    'सेवाएँ › गोल्ड फेशियल › फ़ोटो › What it shows',
    'सेवाएँ › गोल्ड फेशियल › एक वाक्य में',
  ])
  for (const language of ['', 'hi'])
    expect((await handlers.preview(site, { path: '/', language })).html).toContain(entry.name)
})

test('lists of the trade come first, and lists without entries last', () => {
  const list = { title: 'Work', fields: { fee: { type: 'text', title: 'Fee' } }, entries: [{ id: 'one' }] }
  const { lists } = outlineParts({ catalogs: { questions: [{ id: 'why' }] }, lists: { works: list } })
  expect(lists.map(({ count }) => count).slice(0, 3)).toEqual([1, 1, 0])
  expect(lists[0]?.title).toBe('Works')
  expect(lists[1]?.at).toEqual(['catalogs', 'questions'])
})
