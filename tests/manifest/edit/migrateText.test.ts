import { expect, test } from 'vitest'
import { changeText } from '../../../src/node/site-file/text/changeText'
import { migrateText } from '../../../src/node/site-file/commands/migrateCommand'
import type { Migration } from '../../../src/manifest/migrations/migrations'
import { migrations } from '../../../src/manifest/migrations/migrations'
import { checkManifest } from '../../../src/manifest/check'
import { currentVersion } from '../../../src/manifest/migrations/migrations'
import { layouts, problemsOf, siteText } from './layouts'

test('the migrations follow each other without a gap, and the last leads to the version of now', () => {
  expect(migrations.map(({ from }) => from)).toEqual(migrations.map((_, index) => index))
  expect(currentVersion).toBe(migrations.length)
})

const routes = (JSON.parse(siteText) as { routes: { sections: { type: string }[] }[] }).routes
const gallery = routes
  .flatMap(({ sections }, route) =>
    sections.flatMap(({ type }, section) =>
      type === 'gallery' ? [['routes', route, 'sections', section, 'labels']] : [],
    ),
  )
  .flat()

/** The site as its file would have been when the words of the outbox stood in the relay. */
const asVersion1 = (text: string): string =>
  changeText(text, [
    { do: 'set', at: ['version'], value: 1 },
    { do: 'set', at: ['relay', 'outbox'], value: (JSON.parse(text) as { outbox: unknown }).outbox },
    { do: 'remove', at: ['outbox'] },
  ]).replaceAll('{outbox.keepDays}', '{relay.keepDays}')

/** The site as its file would have been before the rules were settled. */
const draft = (text: string): string =>
  changeText(asVersion1(text), [
    { do: 'set', at: ['version'], value: 0 },
    { do: 'remove', at: ['lookups', 'address', 'replace'] },
    { do: 'remove', at: [...gallery, 'likes'] },
    { do: 'remove', at: [...gallery, 'captions'] },
    { do: 'set', at: ['frame', 'header', 'logoOnDark'], value: { src: 'brand/logo-light.svg', alt: '' } },
    { do: 'set', at: ['frame', 'words', 'opensInNewTab'], value: 'new tab' },
  ]).replaceAll('"address-line1"', '"street-address"')

test.each(Object.keys(layouts))(
  'a draft of the site %s is brought to the rules of now, and nothing else in it changes',
  (layout) => {
    const old = draft(layouts[layout] as string)
    expect(old).toContain('{relay.keepDays}')
    expect(checkManifest(old, { media: new Set(), icons: new Set() }).problems.map(({ rule }) => rule)).toEqual([
      'older-version',
    ])
    const { text, steps } = migrateText(old, migrations)
    expect(steps.map(({ from }) => from)).toEqual([0, 1, 2])
    expect(problemsOf(text)).toEqual(problemsOf(siteText))
    const now = JSON.parse(text) as { lookups: { address: { replace: unknown } } }
    const site = JSON.parse(siteText) as typeof now
    now.lookups.address.replace = site.lookups.address.replace
    expect(now).toEqual(site)
    expect(migrateText(text, migrations)).toEqual({ text, steps: [] })
  },
)

test('a site without a relay gets the new version alone, and words that stand there already are kept', () => {
  const migrated = (manifest: object) => JSON.parse(migrateText(JSON.stringify(manifest), migrations).text) as unknown
  expect(migrated({ version: 1, routes: [] })).toEqual({ version: 3, routes: [] })
  expect(migrated({ version: 1, outbox: { title: 'A' }, relay: { outbox: { title: 'B' } } })).toEqual({
    version: 3,
    outbox: { title: 'A' },
    relay: {},
  })
  expect(
    migrated({ version: 1, relay: { outbox: { text: '{relay.keepDays} days' } }, frame: { 'x-note': 3 } }),
  ).toEqual({ version: 3, relay: {}, outbox: { text: '{outbox.keepDays} days' }, frame: { 'x-note': 3 } })
})

test('a manifest of which little is there is migrated as far as it goes', () => {
  expect(
    migrateText('{ "version": 0, "forms": 7, "lookups": { "a": { "type": "address" } }, "routes": [{}] }', migrations)
      .text,
  ).toBe(
    '{ "version": 3, "forms": 7, "lookups": { "a": { "type": "address", "replace": {"question": "Put this address in place of yours?", "yes": "Yes", "no": "No"} } }, "routes": [{}] }'.replace(
      /\{"question.*"No"\}/,
      (block) => `{ ${block.slice(1, -1)} }`,
    ),
  )
})

const [offered, shown] = [
  { from: 'services', limit: 3 },
  { picture: 'image', title: 'title', text: 'description' },
]

test.each([
  [
    'city-cards',
    { 'x-note': 1, title: 'Towns', cities: { from: 'cities' }, link: { en: 'See', hi: 'देखें' }, search: { label: 'a' } },
    {
      'x-note': 1,
      title: 'Towns',
      entries: { from: 'cities' },
      layout: 'compact',
      show: { picture: 'image', title: 'name', text: 'services' },
      groups: 'region',
      more: { en: 'See', hi: 'देखें' },
      search: { label: 'a' },
    },
  ],
  [
    'city-links',
    { cities: { from: 'cities', only: ['{city.neighbours}'] }, tone: 'tint' },
    {
      entries: { from: 'cities', only: ['{city.neighbours}'] },
      layout: 'chips',
      show: { title: 'name' },
      tone: 'tint',
    },
  ],
  [
    'service-cards',
    { services: offered, button: 'More', benefits: 0, layout: 'cards', actions: [] },
    { entries: offered, more: 'More', layout: 'offers', show: shown, actions: [] },
  ],
  [
    'service-cards',
    { services: offered, button: 'More', benefits: 2, layout: 'rows' },
    {
      entries: offered,
      more: 'More',
      layout: 'pairs',
      show: { ...shown, ticks: { field: 'benefits', limit: 2 } },
    },
  ],
  [
    'service-cards',
    { layout: 'tiles', benefits: 0, button: 'More', services: offered },
    { layout: 'tiles', show: { picture: 'image', icon: 'icon', title: 'title' }, more: 'More', entries: offered },
  ],
  [
    'processors',
    {
      processors: { from: 'processors' },
      labels: { purpose: 'Does', data: 'Sees', policy: 'Policy' },
      until: '2030-01-01',
    },
    {
      entries: { from: 'processors' },
      layout: 'terms',
      show: {
        title: 'name',
        lines: [
          { label: 'Does', field: 'purpose' },
          { label: 'Sees', field: 'data' },
        ],
        link: 'policy',
      },
      more: 'Policy',
      until: '2030-01-01',
    },
  ],
  [
    'processors',
    {},
    { layout: 'terms', show: { title: 'name', lines: [{ field: 'purpose' }, { field: 'data' }], link: 'policy' } },
  ],
  ['prose', { cities: 1, labels: 2, link: 3 }, { cities: 1, labels: 2, link: 3 }],
])('a section "%s" of version 2 is one of entries, with its keys where they stood', (type, before, after) => {
  const manifestWith = (version: number, section: object) => ({
    version,
    routes: [{ path: '/', sections: [{ type: 'hero' }, section], otherwise: { sections: [section] } }],
  })
  const now = manifestWith(3, { type: type === 'prose' ? type : 'entries', ...after })
  for (const space of [0, 2]) {
    const { text } = migrateText(JSON.stringify(manifestWith(2, { type, ...before }), null, space), migrations)
    expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(now))
  }
})

test('steps are made in order, each on what the one before it left', () => {
  const step = (from: number): Migration => ({
    from,
    explains: [`Step ${from}`],
    changes: (manifest) => [
      { do: 'set', at: ['seen'], value: [...((manifest as { seen?: number[] }).seen ?? []), from] },
    ],
  })
  const { text, steps } = migrateText('{ "version": 1 }', [0, 1, 2, 3].map(step))
  expect(JSON.parse(text)).toEqual({ version: 4, seen: [1, 2, 3] })
  expect(steps.map(({ from, explains }) => [from, ...explains])).toEqual([
    [1, 'Step 1'],
    [2, 'Step 2'],
    [3, 'Step 3'],
  ])
  expect(JSON.parse(migrateText('{ "version": 3 }', [0, 1, 2, 3].map(step), 2).text)).toMatchObject({ seen: [2, 3] })
})

test('what changes is shown line by line', () => {
  expect(migrateText('{\n  "version": 0,\n  "routes": []\n}\n', migrations).steps[0]?.diff).toBe(
    '  line 2\n    {\n  -   "version": 0,\n  +   "version": 1,\n      "routes": []',
  )
})
