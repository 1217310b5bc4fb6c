import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { setLooks, type SchemaBundle, type SchemaNode } from '../../manifest/schema/schema'
import type { ReadyLook } from '../../manifest/schema/keywords'
import { definitionName } from '../schema/definitionName'
import { filesIn } from '../process/paths'

function rewrite(node: unknown, file: string): unknown {
  if (Array.isArray(node)) return node.map((child) => rewrite(child, file))
  if (typeof node !== 'object' || node === null) return node
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref' && typeof value === 'string') result.$ref = `#/definitions/${targetOf(value, file)}`
    else result[key] = rewrite(value, file)
  }
  return result
}

function targetOf(reference: string, file: string): string {
  const [path = '', pointer = ''] = reference.split('#')
  const target = path === '' ? file : normalize(join(dirname(file), path))
  const inner = pointer.startsWith('/definitions/') ? pointer.slice('/definitions/'.length) : undefined
  return definitionName(target, inner)
}

/**
 * Reads every schema file and returns one self-contained schema in which each file, and each of its inner
 * definitions, is one named definition. Files are for people; the bundle is for programs.
 * @param folder the schema folder
 */
export function bundleSchema(folder: string): SchemaBundle {
  const files = filesIn(folder).filter((file) => file.endsWith('.schema.json'))
  const definitions: Record<string, SchemaNode> = {}
  for (const file of files) {
    const read = JSON.parse(readFileSync(join(folder, file), 'utf8')) as SchemaNode
    const {
      $schema: _,
      definitions: inner,
      ...keywords
    } = file === 'section.schema.json' ? withSections(read, files) : read
    const add = (name: string, node: unknown) => {
      if (Object.hasOwn(definitions, name)) throw new Error(`Bug: two schemas are called ${name}.`)
      definitions[name] = rewrite(node, file) as SchemaNode
    }
    if (keywords.type !== undefined) add(definitionName(file), keywords)
    for (const [name, node] of Object.entries((inner ?? {}) as SchemaNode)) add(definitionName(file, name), node)
  }
  setLooks(definitions.Theme, readLooks(join(folder, 'looks')))
  const bundle = { $schema: 'http://json-schema.org/draft-07/schema#', $ref: '#/definitions/Site', definitions }
  const faults = faultsIn(bundle)
  if (faults.length > 0) throw new Error(`Bug: ${faults.join('; ')}.`)
  return bundle
}

/** Each file in the folder is a kind of section: first those that the union names, in its order, then the others. */
function withSections(union: SchemaNode, files: readonly string[]): SchemaNode {
  const first = (union.properties?.type?.enum ?? []) as string[]
  const inFolder = files.filter((file) => dirname(file) === 'sections').map((file) => basename(file, '.schema.json'))
  const types = [...new Set([...first, ...inFolder])]
  return {
    ...union,
    properties: { ...union.properties, type: { ...union.properties?.type, enum: types } },
    oneOf: types.filter((type) => inFolder.includes(type)).map((type) => ({ $ref: `./sections/${type}.schema.json` })),
  }
}

/** The ready looks, each a file, in the order of their names. */
const readLooks = (folder: string): Record<string, ReadyLook> =>
  Object.fromEntries(
    filesIn(folder)
      .sort()
      .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8')) as ReadyLook]),
  )

/** Names what a union lists only once, in its `enum` or its `oneOf`, and definitions that nothing refers to. */
function faultsIn({ definitions }: SchemaBundle): string[] {
  // The definitions that a whole file can be.
  const used = new Set(['Site', 'FileOfList'])
  // A set yields what is added to it while it is iterated.
  for (const name of used) for (const reference of referencesIn(definitions[name])) used.add(definitionOf(reference))
  return [
    ...Object.keys(definitions).flatMap((name) => (used.has(name) ? [] : [`nothing refers to ${name}`])),
    ...Object.entries(definitions).flatMap(([name, node]) => {
      const listed = (node.properties?.type?.enum ?? []) as string[]
      const members = (node.oneOf ?? []).map(
        ({ $ref: reference }) => definitions[definitionOf(reference)]?.properties?.type?.const as string,
      )
      return [
        ...listed.filter((type) => !members.includes(type)).map((type) => `oneOf of ${name} lacks "${type}"`),
        ...members.filter((type) => !listed.includes(type)).map((type) => `enum of ${name} lacks "${type}"`),
      ]
    }),
  ]
}

const definitionOf = (reference = ''): string => reference.slice('#/definitions/'.length)

function referencesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  )
}

/** Returns the bundle as JSON with a line for each definition: a change of one concept changes one line. */
export function printBundle({ definitions = {}, ...bundle }: SchemaNode): string {
  const lines = Object.entries(definitions).map(([name, node]) => `${JSON.stringify(name)}:${JSON.stringify(node)}`)
  return `${JSON.stringify(bundle).slice(0, -1)},"definitions":{\n${lines.join(',\n')}\n}}\n`
}
