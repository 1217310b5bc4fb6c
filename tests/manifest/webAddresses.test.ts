import { describe, expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { locationWords } from '../../src/manifest/core/read'
import { collectAnnotatedValues } from '../../src/manifest/references/annotatedValues'
import type { SchemaNode } from '../../src/manifest/schema/schema'
import { exampleOf } from '../../src/node/schema/exampleOf'
import { minimal, minimalContext, minimalText } from './minimal'
import { follow, freshSchema, siteNode, type Block } from './schemaNodes'

interface Step {
  key: string | number
  /** What stands there: of a union the member that leads to the address. */
  node: SchemaNode
}

/** A way to each address on the web that the schema knows, from the root: the shortest, found breadth first. */
function waysToAddresses(): Step[][] {
  const ways: Step[][] = []
  const seen = new Set<SchemaNode>()
  let level: { node: SchemaNode; way: Step[] }[] = [{ node: siteNode, way: [] }]
  while (level.length > 0) {
    level = level.flatMap(({ node, way }) => {
      const block = follow(node)
      if (block['x-web-address'] !== undefined) {
        ways.push(way)
        return []
      }
      if (seen.has(block)) return []
      seen.add(block)
      const below = (key: string | number, child: SchemaNode) =>
        [...(follow(child).oneOf ?? [child])].map((member) => ({ node: member, way: [...way, { key, node: member }] }))
      const { properties = {}, additionalProperties, items } = block
      return [
        ...Object.entries(properties).flatMap(([key, child]) => below(key, child)),
        ...(typeof additionalProperties === 'object' ? below('here', additionalProperties) : []),
        ...(items ? below(0, items) : []),
      ]
    })
  }
  return ways
}

/** Whether a value is the block of a union's member, or anything where the node is no such member. */
const isOf = ({ properties = {} }: SchemaNode, value: unknown): boolean =>
  Object.entries(properties).every(
    ([key, { const: wanted }]) => wanted === undefined || (value as Block)[key] === wanted,
  )

/** The smallest site with the schema's examples on the way to an address. */
function withAddress(way: readonly Step[], address?: string): Block {
  const site = minimal()
  let block = site as Record<string | number, unknown>
  for (const { key, node } of way) {
    if (block[key] === undefined || !isOf(follow(node), block[key])) block[key] = exampleOf(node, freshSchema)
    if (address !== undefined && way.at(-1)?.key === key && typeof block[key] === 'string') block[key] = address
    block = block[key] as Block
  }
  return site
}

const placeOf = (way: readonly Step[]): string => way.map(({ key }) => key).join(' › ')

const places = waysToAddresses().map((way) => ({
  way,
  place: placeOf(way),
  kind: follow((way.at(-1) as Step).node)['x-web-address'],
}))

/** How often the schema's blocks have an address on the web. */
function addressesIn(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0
  const { $ref } = node as SchemaNode
  if ($ref !== undefined) return follow(node as SchemaNode)['x-web-address'] === undefined ? 0 : 1
  if ((node as SchemaNode)['x-web-address'] !== undefined) return 1
  return Object.values(node).reduce<number>((sum, child) => sum + addressesIn(child), 0)
}

const errorsOf = (manifest: unknown) =>
  checkManifest(minimalText(manifest), minimalContext).problems.filter(({ severity }) => severity === 'error')

/** The errors at one location: an example has names and files that this site lacks. */
const errorsAt = (place: string, manifest: unknown) =>
  errorsOf(manifest).flatMap(({ messageId, at, fix }) =>
    !('offset' in at) && locationWords(at) === place ? [{ messageId, fix }] : [],
  )

test('there is a way to every address that the schema knows', () => {
  const blocks = Object.entries(freshSchema.definitions).filter(([name]) => !name.endsWith('WebAddress'))
  expect(places).toHaveLength(addressesIn(blocks.map(([, block]) => block)))
})

describe.each(places)('$place', ({ way, place, kind }) => {
  test('is looked at, and right as the reference shows it', () => {
    const { webAddresses } = collectAnnotatedValues(withAddress(way))
    expect(webAddresses.map(({ path }) => locationWords(path))).toContain(place)
    expect(errorsAt(place, withAddress(way))).toEqual([])
  })

  test('that no browser can read is an error there', () => {
    const broken = withAddress(way, 'https://hooks.example:123456/x')
    expect(errorsAt(place, broken)).toEqual([{ messageId: 'wrong-address', fix: undefined }])
  })

  test('with a question behind it is one where more is put behind it, which a press cuts off', () => {
    const fix = { do: 'set', value: 'https://hooks.example/x' }
    expect(errorsAt(place, withAddress(way, 'https://hooks.example/x?a=1#b'))).toEqual(
      kind === 'base' ? [{ messageId: 'wrong-address/end', fix }] : [],
    )
  })
})
