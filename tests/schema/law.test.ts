import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Ajv } from 'ajv'
import { fromRoot } from '../../src/node/process/paths'
import { keywords } from '../../src/manifest/schema/keywords'

type Node = Record<string, unknown>

const folder = fromRoot('schema')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.schema.json'))
  .sort()
const ajv = new Ajv({ strict: false })
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Node

/** Every node of a schema file that is itself a schema, with its place. */
function* nodesOf(node: Node, place: string): Generator<[place: string, node: Node]> {
  yield [place, node]
  const below = (['properties', 'definitions', 'patternProperties'] as const).flatMap((key) =>
    Object.entries((node[key] ?? {}) as Record<string, Node>).map(
      ([name, child]) => [`${place}/${key}/${name}`, child] as const,
    ),
  )
  for (const [at, child] of below) yield* nodesOf(child, at)
  for (const key of ['items', 'additionalProperties', 'propertyNames'])
    if (typeof node[key] === 'object') yield* nodesOf(node[key] as Node, `${place}/${key}`)
  for (const [index, child] of ((node.oneOf ?? []) as Node[]).entries())
    yield* nodesOf(child, `${place}/oneOf/${index}`)
}

describe.each(files)('%s', (file) => {
  const nodes = [...nodesOf(read(file), '#')]

  test('is draft-07 and is about one thing, with a title and a description', () => {
    expect(read(file)).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
    })
    expect(ajv.validateSchema(read(file))).toBe(true)
  })

  test('describes every property to its owner', () => {
    for (const [place, node] of nodes) {
      if (!/\/(?:properties|definitions|patternProperties)\/[^/]+$/.test(place)) continue
      // What stands in many files has its words once.
      if (Object.keys(node).join() === '$ref') continue
      expect(node.title, `${place} title`).toMatch(/^\S.*\S$/)
      expect(node.description, `${place} description`).toMatch(/^\S[^]*\S$/)
      // A key is named as it is typed, and what it can be.
      expect(String(node.description).replaceAll(/": null|"\$schema"/g, ''), `${place}: the owner's words`).not.toMatch(
        /\b(string|boolean|array|object|schema|regex|enum|null)\b/i,
      )
    }
  })

  test('refuses unknown keys, but for notes that begin with x-', () => {
    for (const [place, node] of nodes) {
      if (node.type !== 'object' || node.discriminator) continue
      const isOpen = typeof node.additionalProperties === 'object'
      expect(isOpen || node.additionalProperties === false, place).toBe(true)
      if (!isOpen) expect(Object.keys((node.patternProperties ?? {}) as Node), place).toEqual(['^x-'])
    }
  })

  test('tells the kinds of a closed union by `type`, to ajv and to the editor', () => {
    for (const [place, node] of nodes) {
      if (!node.oneOf) continue
      expect(node, place).toMatchObject({
        required: ['type'],
        discriminator: { propertyName: 'type' },
        properties: { type: { enum: expect.any(Array) as unknown } },
      })
      expect((node.oneOf as unknown[]).length, place).toBe(
        (node.properties as { type: { enum: unknown[] } }).type.enum.length,
      )
    }
  })

  test('has no annotation that nothing reads', () => {
    for (const [place, node] of nodes)
      expect(
        Object.keys(node).filter((key) => key.startsWith('x-') && !Object.hasOwn(keywords, key)),
        place,
      ).toEqual([])
  })

  test('says what it means that a choice is left out, by one of them or in words', () => {
    for (const [place, node] of nodes)
      for (const [key, child] of Object.entries((node.properties ?? {}) as Record<string, Node>)) {
        const isChoice = child.enum !== undefined && !child['x-looks'] && key !== 'type'
        if (isChoice && !((node.required ?? []) as string[]).includes(key))
          expect(child.default ?? child['x-unset'], `${place}/${key}`).toBeDefined()
        if (child.default !== undefined) expect(ajv.validate(child, child.default), `${place}/${key}`).toBe(true)
      }
  })

  test('leaves no text without a meaning', () => {
    for (const [place, node] of nodes) {
      if (node.type !== 'string') continue
      const known = 'x-text x-form-text x-link x-ref x-list x-media x-icon x-color pattern enum'
        .split(' ')
        .some((key) => key in node)
      expect(
        known || technical.has(`${file}${place}`) || isValueOfField(`${file}${place}`),
        `${file}${place}: words that a visitor reads are a text.schema.json`,
      ).toBe(true)
    }
  })
})

/** Kinds whose look has its colours of its own, or none. */
const withoutTone = new Set(
  'banner chat city-intro document gallery hero message page-header service-detail statement'
    .split(' ')
    .map((type) => `sections/${type}.schema.json`),
)

test.each(files.filter((file) => file.startsWith('sections/')))('%s has what every section has', (file) => {
  const keys = Object.keys(read(file).properties as Node)
  const shared = ['id', 'hidden', 'from', 'until', ...(withoutTone.has(file) ? [] : ['tone'])]
  expect(shared.filter((key) => !keys.includes(key))).toEqual([])
})

test.each(Object.entries(read('forms/field.schema.json').definitions as Record<string, Node>))(
  'the field %s has what every field has',
  (_, definition) => {
    const keys = Object.keys(definition.properties as Node)
    const shared = ['name', 'label', 'hidden', 'when', 'width', 'hint', 'missing', 'invalid']
    expect(shared.filter((key) => !keys.includes(key))).toEqual([])
  },
)

/** What another field has, as it is sent. */
const isValueOfField = (place: string): boolean => /^forms\/condition.*\/is\/items$/.test(place)

/** Strings that no visitor reads and that have no form of their own. */
const technical = new Set([
  // A rule says which sign of an address is wrong.
  'redirect.schema.json#/properties/from',
  'language.schema.json#/properties/name',
  // Other services read them.
  'settings.schema.json#/properties/files/additionalProperties',
  'site.schema.json#/properties/$schema',
  'site.schema.json#/properties/extends',
  'query.schema.json#/definitions/any/properties/only/items',
  'query.schema.json#/definitions/entries/properties/only/items',
  // Entries name them: they are the same in all languages.
  'list-field.schema.json#/definitions/choice/properties/options/items',
  'query.schema.json#/definitions/choices/properties/only/items',
  'lookup.schema.json#/definitions/city/properties/answer',
  'lookup.schema.json#/definitions/address/properties/parts/items/items',
  'waiver.schema.json#/properties/place',
  'waiver.schema.json#/properties/reason',
  'forms/field.schema.json#/definitions/radio/properties/initial',
])
