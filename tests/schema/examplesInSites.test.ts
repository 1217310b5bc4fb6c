import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findCheckContext } from '../../src/node/check/mediaFiles'
import { exampleOf } from '../../src/node/schema/exampleOf'
import { fromRoot } from '../../src/node/process/paths'
import { sentencesOf } from '../../src/words/english'
import { checkManifest } from '../../src/manifest/check'
import { entitiesIn } from '../../src/manifest/entries/entities'
import { keysOf } from '../../src/manifest/core/read'
import { schema, type SchemaNode } from '../../src/manifest/schema/schema'
import { fixtureSites } from '../sites/fixtureSites'

type Keys = (string | number)[]
type Block = Record<string | number, unknown>

const isBlock = (value: unknown): value is Block => typeof value === 'object' && value !== null

/** Every place of a manifest that a named block of the schema describes. */
function* blocksIn(node: SchemaNode, value: unknown, path: Keys = []): Generator<{ name: string; path: Keys }> {
  const own = schema.target(node)
  const member = own.oneOf?.find((one) => isMember(schema.target(one), value))
  if (own.oneOf) return yield* member ? blocksIn(member, value, path) : []
  const name = schema.referredName(node)
  if (name !== undefined && isBlock(value) && !Array.isArray(value)) yield { name, path }
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* blocksIn(own.items ?? {}, item, [...path, index])
  else if (isBlock(value))
    for (const [key, child] of Object.entries(value)) {
      const rest = typeof own.additionalProperties === 'object' ? own.additionalProperties : {}
      yield* blocksIn(own.properties?.[key] ?? rest, child, [...path, key])
    }
}

const isMember = ({ properties }: SchemaNode, value: unknown): boolean =>
  isBlock(value) &&
  ['type', 'from'].some((key) => properties?.[key]?.const !== undefined && properties[key].const === value[key])

/** An example with the names and the files that a site has; all else as it is written in the reference. */
function withNamesOf(site: unknown, files: readonly string[], node: SchemaNode, value: unknown, index = 0): unknown {
  const own = schema.follow(node)
  const member = own.oneOf?.find((one) => isMember(schema.target(one), value)) ?? own.oneOf?.[0]
  if (member) return withNamesOf(site, files, member, value)
  if (Array.isArray(value)) return value.map((item, order) => withNamesOf(site, files, own.items ?? {}, item, order))
  if (isBlock(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, withNamesOf(site, files, own.properties?.[key] ?? {}, child)]),
    )
  if (typeof value !== 'string') return value
  const ref = own['x-ref']
  if (typeof ref === 'string') return entitiesIn(site, ref)[index]?.id ?? value
  if (own['x-media']) return files.find((file) => file.split('.').at(-1) === value.split('.').at(-1)) ?? value
  if (own['x-link']) return '/'
  if (own['x-list']) return entitiesIn(site, 'services').length > 0 ? 'services' : 'courses'
  return value
}

const sites = Object.values(fixtureSites).map((name) => {
  const file = fromRoot(name)
  const text = readFileSync(file, 'utf8')
  const manifest = JSON.parse(text) as Block
  const root = schema.bundle.$ref === undefined ? schema.definition('Site') : { $ref: schema.bundle.$ref }
  return { name, text, context: findCheckContext(file, text), places: [...blocksIn(root, manifest)] }
})

/** Texts, which a site may write as blocks; and what no general example can have: the fields that a list declares. */
const others = ['Site', 'Text', 'RunningText', 'ListEntry']
const names = [...new Set(sites.flatMap(({ places }) => places.map(({ name }) => name)))].filter(
  (name) => !others.includes(name),
)

/** What an example takes from where it is put: its name there, and what other parts of the site ask of it. */
const kept = ['id', 'name', 'path', 'for']

test('there is a place for nearly every block of the reference in one of the sites', () => {
  const blocks = Object.entries(schema.definitions)
    .filter(([, node]) => [node.type].flat().includes('object') && !node.oneOf)
    .map(([name]) => name)
  console.info(`no site has a ${blocks.filter((name) => !names.includes(name) && !others.includes(name)).join(', ')}`)
  expect(names.length / blocks.length).toBeGreaterThan(0.9)
})

// A delivery's example stands in the smallest site: tests/forms/deliveryKinds.test.ts.
test.each(['Section', 'Field'])('every kind of %s stands in one of the sites', (union) => {
  const missing = schema.members(schema.definition(union)).filter(({ name }) => !names.includes(name))
  expect(missing.map(({ type }) => type)).toEqual([])
})

test.each(names)('the example of %s passes the whole check in a site that has one', (name) => {
  const faults = sites.flatMap((site) => {
    const place = site.places.find((one) => one.name === name)
    if (!place) return []
    const manifest = JSON.parse(site.text) as Block
    const parent = place.path.slice(0, -1).reduce<Block>((block, key) => block[key] as Block, manifest)
    const before = parent[place.path.at(-1) as string] as Block
    const node = { $ref: `#/definitions/${name}` }
    const example = withNamesOf(manifest, [...site.context.media], node, exampleOf(schema.definition(name), schema))
    // What is before and after an entry is of its own list.
    const keys = name === 'NeighboursQuery' ? [...kept, 'from'] : kept
    const held = Object.fromEntries(keys.flatMap((key) => (key in before ? [[key, before[key]]] : [])))
    parent[place.path.at(-1) as string] = { ...(example as Block), ...held }
    const found = checkManifest(JSON.stringify(manifest), site.context).problems.filter(
      ({ severity, at }) =>
        severity === 'error' && !('offset' in at) && place.path.every((key, index) => keysOf(at)[index] === key),
    )
    return [
      found.map(
        ({ at, ...message }) =>
          `${site.name} ${'offset' in at ? '' : keysOf(at).join(' › ')}: ${sentencesOf(message)[0]}`,
      ),
    ]
  })
  // One site in which it stands as it is will do: others may ask more of the place.
  const [least = []] = faults.sort((a, b) => a.length - b.length)
  expect(least).toEqual([])
})
