import { Ajv } from 'ajv'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { slow } from '../depth'
import { bundleSchema } from '../../src/node/generate/bundleSchema'
import { editorSchema } from '../../src/node/schema/editorSchema'
import { Schema } from '../../src/manifest/schema/schema'
import { fromRoot } from '../../src/node/process/paths'
import { entitiesIn } from '../../src/manifest/entries/entities'
import { newSite, templateNames } from '../../src/node/new/newSite'
import { minimal } from '../manifest/minimal'
import { groupMutants, mutantsOf, withMutant, type Mutant } from '../manifest/mutants'
import { temporaryFolder } from '../temporaryFolder'
import { Editor, labelsOf, siteText } from './codeEditor'

const editor = new Editor()
const manifest = JSON.parse(siteText) as unknown
const schema = new Schema(bundleSchema(fromRoot('schema')))
const typesOf = (union: string) => schema.members(schema.definition(union)).map(({ type }) => type)
const idsOf = (list: Parameters<typeof entitiesIn>[1]) => [...new Set(entitiesIn(manifest, list).map(({ id }) => id))]

/** What the entry of a city may have beside what it has. */
const keysOfIndore = ['alsoCalled', 'servedFrom', 'hidden', 'from', 'until']

test('a site.json leads the editor to its schema, and nothing in it is marked', async () => {
  expect(siteText).toContain('"$schema": "../../../schema/editor.generated.json"')
  expect(JSON.parse(readFileSync(fromRoot('.vscode/settings.json'), 'utf8'))).toEqual({
    'json.schemas': [{ fileMatch: ['/site.json'], url: './schema/editor.generated.json' }],
  })
  expect(await editor.marks(siteText)).toEqual([])
})

test('a site with a base, and the base, have nothing marked that the other may say, and mistakes are', async () => {
  const based = (site: object): string =>
    JSON.stringify({ $schema: '../../../schema/based.generated.json', version: 3, extends: '../base', ...site })
  const site = {
    site: { name: 'A', theme: { colors: { brand: '#1e5b43' } } },
    catalogs: { cities: [{ id: 'indore', hidden: true }] },
    routes: [{ path: '/about-us', title: 'About' }],
    forms: { booking: { title: 'Book' } },
    frame: { words: {} },
  }
  expect(await editor.marks(based(site))).toEqual([])
  expect(await editor.marks(based({ site: { nmae: 'A' } }))).toHaveLength(1)
  expect(await editor.marks(based(site).replace('based.generated', 'editor.generated'))).not.toEqual([])
})

describe('a text in several languages', () => {
  const inBlock = (block: string) =>
    siteText.replace(/"skip": ("[^"]*")/, (_, words: string) => `"skip": ${block.replace('…', words)}`)
  test('is not marked, and a fault in it is', async () => {
    expect(inBlock('{ "en": …, "hi": "सीधे" }')).not.toBe(siteText)
    expect(await editor.marks(inBlock('{ "en": …, "hi": "सीधे" }'))).toEqual([])
    expect(await editor.marks(inBlock('{ "en": …, "hi": 7 }'))).toHaveLength(1)
  })
  test('has the keys of the site’s languages offered', async () => {
    const text = inBlock('{ "hi": … }')
    expect(labelsOf(await editor.offers('"skip": { ', '"|", ', text))).toEqual(['en'])
  })
})

describe('offered while typing', () => {
  test('every key that is not there yet', async () => {
    expect(labelsOf(await editor.offers('"id": "indore",', '\n "|",'))).toEqual(keysOfIndore)
    expect(labelsOf(await editor.offers('"type": "entries",', '\n "|",'))).toContain('tone')
    expect(labelsOf(await editor.offers('"version": 3,', '\n "|",'))).toEqual(expect.arrayContaining(['redirects']))
    expect((await editor.offers('"id": "indore",', '\n "|"'))[1]).toMatchObject({
      documentation: 'For a city without a page of its own: the other city whose page opens from its card.',
    })
  })
  test('every kind of section, field, form and delivery, explained', async () => {
    const sections = await editor.offers(
      '"sections": [\n        {\n          "type": ',
      '"|"',
      siteText.replace('"type": "hero"', '"type": '),
    )
    expect(labelsOf(sections)).toEqual(expect.arrayContaining(['hero', 'prose', 'entries', 'gallery']))
    const kinds = (await editor.offers('"type": "prose', '|')).map(({ label, documentation }) => [label, documentation])
    expect(kinds.length).toBe(labelsOf(sections).length)
    expect(labelsOf(await editor.offers('"delivery": {\n        "type": "', '|'))).toEqual(typesOf('Delivery'))
    expect(labelsOf(await editor.offers('"type": "textarea', '|'))).toEqual(typesOf('Field'))
  })
  test('every id in use, with what it stands for', async () => {
    const services = await editor.offers('"services": ["cockroach-control", ', '"|",')
    // What the list has already is not offered again.
    expect(labelsOf(services)).toEqual(
      idsOf('services').filter((id) => !['cockroach-control', 'termite-control', 'bed-bugs-control'].includes(id)),
    )
    expect(services.find(({ label }) => label === '"rat-control"')?.documentation).toBe('Rat Control')
    expect(labelsOf(await editor.offers('"testimonials": { "from": "testimonials", "only": [', '"|",'))).toEqual(
      expect.arrayContaining(idsOf('testimonials').filter((id) => !['shabana', 'harpreet'].includes(id))),
    )
  })
  /** What is offered for a value that is taken out of the site, in whose place somebody types. */
  const offersFor = async (before: string, value: string): Promise<string[]> =>
    labelsOf(
      await editor.offers(
        before,
        '"|"',
        siteText.replace(before + value, () => before),
      ),
    )
  test.each([
    ['cities', '"servedFrom": ', '"indore"'],
    ['forms', '"bar": { "label": "Book Pest Control Service", "form": ', '"bookingPanel"'],
    ['lookups', '"fallback": "Mumbai", "lookup": ', '"city"'],
    ['documents', '"document": ', '"terms"'],
  ] as const)('every id of %s', async (list, before, value) =>
    expect(await offersFor(before, value)).toEqual(idsOf(list)),
  )
  test('pages, pictures and icons', async () => {
    expect(await offersFor('{ "label": "Home", "href": ', '"/"')).toEqual(
      expect.arrayContaining(['/', '/book-now', '/services/termite-control', '/locations/indore']),
    )
    expect(await offersFor('"icon": ', '"brand/mark.svg"')).toContain('brand/mark.svg')
    expect(await offersFor('"short": "Termites",\n        "icon": ', '"ph:bug-beetle"')).toContain('ph:bug-beetle')
  })
  test.each([
    ['services', '"services": [\n', 'New service'],
    ['cities', '"cities": [\n', 'New city'],
    ['testimonials', '"testimonials": [\n', 'New testimonial'],
    ['pages', '"routes": [\n', 'New page'],
    ['fields', '"fields": [\n', 'New phone number'],
    ['sections', '"sections": [\n', 'New opening'],
  ])('in %s, something new as a whole', async (_, before, label) => {
    const snippet = (await editor.offers(before, '|,')).find((item) => item.label === label)
    expect(snippet?.insertText).toMatch(/^\{\n\t"(?:id|type|path)": "/)
    expect(snippet?.insertTextFormat).toBe(2)
  })
})

test('a snippet has the example of each value, not that of its definition', () => {
  const { Theme } = editorSchema(new Schema(bundleSchema(fromRoot('schema')))).definitions as Record<
    string,
    { defaultSnippets: { body: { colors: Record<string, string> } }[] }
  >
  const colors = Object.values(Theme?.defaultSnippets[0]?.body.colors ?? {}).map((text) => /#\w+/.exec(text)?.[0])
  expect(new Set(colors).size).toBe(colors.length)
  expect(colors.length).toBeGreaterThan(4)
})

slow(test)('every snippet is valid once its places are filled as they stand', () => {
  const bundle = bundleSchema(fromRoot('schema'))
  const ajv = new Ajv({ discriminator: true, strict: false, allErrors: true })
  ajv.addSchema(bundle, 'site')
  const snippets = Object.entries(
    editorSchema(new Schema(bundle)).definitions as Record<string, { defaultSnippets?: { body: unknown }[] }>,
  ).flatMap(([name, { defaultSnippets = [] }]) => defaultSnippets.map(({ body }) => ({ name, body })))
  expect(snippets.length).toBeGreaterThan(80)
  const filled = (body: unknown) =>
    JSON.parse(
      JSON.stringify(body).replaceAll(
        /"\^\$\{\d+:([^}]*)\}"|\$\{\d+:((?:[^}\\]|\\\\.)*)\}/g,
        (_, plain: string | undefined, words: string | undefined) =>
          plain ?? (words ?? '').replaceAll(/\\\\(.)/g, '$1'),
      ),
    ) as unknown
  const wrong = snippets.flatMap(({ name, body }) =>
    ajv.validate({ $ref: `site#/definitions/${name}` }, filled(body))
      ? []
      : [`${name}: ${ajv.errorsText()} ${JSON.stringify(body)}`],
  )
  expect(wrong).toEqual([])
})

test.each([
  ['"cities": [\n      {\n        "id": "indore",\n        "na', 'Name\n\nThe city’s name.'],
  [
    '"version',
    'Version\n\nThe version of the rules this file is written for. "npm run migrate" brings an older file up to date.',
  ],
  ['"type": "her', 'Kind\n\nSays which kind this is.\n\n`hero`: The opening of the home page'],
  [
    '"service": "termite-con',
    'Service\n\nThe service that the testimonial is about. It is shown beside the customer’s location. Optional.\n\n`termite-control`: Termite Control',
  ],
  ['"src": "cities/indore.svg"', ''],
  ['"id": "ind', 'It appears in addresses, and other parts of this file refer to it.'],
])('the pointer on %j is told what it is', async (before, words) => expect(await editor.hover(before)).toContain(words))

test.each([
  ['"type": "hero"', '"type": "heroo"', '"heroo"', 'This can be: "hero", "page-header", '],
  [
    '"tagline": "Swept',
    '"taglin": "Swept',
    '"taglin"',
    'This must be a block in { } with these keys: id, name, localName, ',
  ],
  [
    '"id": "indore"',
    '"id": "In dore"',
    '"In dore"',
    'This does not have the right form. A short name of its own, in small letters, digits and hyphens.',
  ],
  ['"corners": "soft"', '"corners": "sof"', '"sof"', 'This can be: "square", "soft", "round".'],
  ['"title": "Termite Control"', '"title": ""', '""', 'This text is empty.'],
  ['"version": 3,', '"version": "1",', '"1"', 'Write a whole number without quotes here.'],
  ['"served": true,\n', '"served": "yes",\n', '"yes"', 'Write true or false here, without quotes.'],
  ['"days": ["Su"]', '"days": "Su"', '"Su"', 'Write a list in [ ] here.'],
  ['"from": "testimonials", "only"', '"from": "testimonial", "only"', '"testimonial"', 'This must be "testimonials".'],
])('%s written as %s is marked where it stands, in our words', async (right, wrong, marked, words) => {
  expect(siteText).toContain(right)
  const text = siteText.replace(right, () => wrong)
  const lines = text.slice(0, text.indexOf(wrong) + wrong.indexOf(marked)).split('\n')
  const marks = await editor.marks(text)
  expect(marks).toContainEqual({
    line: lines.length,
    column: (lines.at(-1) as string).length + 1,
    message: expect.stringContaining(words) as unknown,
  })
  for (const { message } of marks)
    expect(message).not.toMatch(/Incorrect type|not accepted|not allowed|pattern|schema/i)
})

describe('a list whose entries stand in a file', () => {
  const site = JSON.parse(siteText) as { catalogs: Record<string, unknown> }
  const withCities = (cities: unknown): string =>
    JSON.stringify({ ...site, catalogs: { ...site.catalogs, cities } }, null, 2)

  test('is not marked, also one of the site’s own', async () => {
    expect(await editor.marks(withCities({ file: 'places/cities.jsonl', 'x-note': 'From the atlas' }))).toEqual([])
    const lists = { courses: { title: 'Course', fields: { name: { type: 'text' } }, entries: { file: 'c.jsonl' } } }
    expect(await editor.marks(JSON.stringify({ ...site, lists }))).toEqual([])
  })

  test.each([
    ['a key too many', { file: 'cities.jsonl', entries: [] }, /entries/],
    ['no file', {}, /file/],
    ['a file outside', { file: '../cities.jsonl' }, /right form/],
    ['a file of another kind', { file: 'cities.json' }, /right form/],
    ['something else', 'cities.jsonl', /Write a list in \[ \] here, or the file with its entries/],
  ])('is marked where it has %s', async (_case, cities, words) => {
    const [mark, ...others] = await editor.marks(withCities(cities))
    expect(mark?.message).toMatch(words)
    expect(others).toEqual([])
  })

  test('has its key offered', async () => {
    expect(labelsOf(await editor.offers('"x-here": 1,', '"|",', withCities({ 'x-here': 1, 'x-more': 2 })))).toEqual([
      'file',
    ])
  })
})

test('an id that the editor has not heard of yet is not marked', async () => {
  expect(
    await editor.marks(siteText.replace('"service": "termite-control"', '"service": "added-a-minute-ago"')),
  ).toEqual([])
})

describe('where no command has run', () => {
  const isCommitted = execFileSync('git', ['ls-files', 'schema'], { cwd: fromRoot(''), encoding: 'utf8' }).split('\n')
  const fresh = new Editor((uri) => {
    const path = relative(fromRoot(''), fileURLToPath(uri))
    if (!isCommitted.includes(path)) throw new Error(`A clone has no ${path}`)
    return readFileSync(fromRoot(path), 'utf8')
  })
  const folder = temporaryFolder('new')

  test.each(templateNames())('nothing is marked in a new %s, and a fault in it is', async (name) => {
    const file = newSite(name, join(folder, name))
    const text = readFileSync(file, 'utf8')
    expect(await fresh.marks(text, file)).toEqual([])
    expect(await fresh.marks(text.replace('"theme":', '"thema":'), file)).not.toEqual([])
  })

  test('the keys are offered all the same', async () => {
    expect(labelsOf(await fresh.offers('"id": "indore",', '\n "|",'))).toEqual(keysOfIndore)
    expect(await fresh.marks(siteText)).toEqual([])
  })
})

test('what the validator refuses is marked: each kind of fault once', async () => {
  const $schema = '../../../schema/editor.generated.json'
  const base = { ...minimal(), $schema }
  const faults = groupMutants(mutantsOf(base), ({ fault, keyword }) => (keyword === undefined ? '' : fault))
  faults.delete('')
  expect(await editor.marks(JSON.stringify(base))).toEqual([])
  const unmarked: string[] = []
  for (const [fault, mutants] of faults) {
    // Without "$schema" an editor does not know the schema.
    const mutant = mutants.find(({ keys }) => !String(keys).includes('chema')) as Mutant
    if ((await editor.marks(JSON.stringify(withMutant(base, mutant)))).length === 0)
      unmarked.push(`${fault}: ${mutant.keys.join('/')}`)
  }
  expect(unmarked).toEqual([])
  expect(faults.size).toBeGreaterThan(25)
})
