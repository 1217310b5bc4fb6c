import { memo } from '../core/memo'
import type { Keywords, ReadyLook } from './keywords'
import type { Keys } from '../core/read'
import generated from '../generated/schema.generated.json' with { type: 'json' }

/** The schema of one value (JSON Schema draft-07, with our `x-` annotations). */
export interface SchemaNode extends Keywords {
  title?: string
  description?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  /** The value that counts where it is left out; without one a yes or no is a no. */
  default?: unknown
  properties?: Record<string, SchemaNode>
  patternProperties?: Record<string, SchemaNode>
  additionalProperties?: boolean | SchemaNode
  propertyNames?: SchemaNode
  required?: string[]
  minProperties?: number
  dependencies?: Record<string, string[]>
  items?: SchemaNode
  oneOf?: SchemaNode[]
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  $ref?: string
  $schema?: string
  $comment?: string
  definitions?: Record<string, SchemaNode>
  discriminator?: object
  allOf?: SchemaNode[]
  anyOf?: SchemaNode[]
  if?: SchemaNode
  then?: SchemaNode
  else?: SchemaNode
  not?: SchemaNode
  /** Keywords for code editors (https://code.visualstudio.com/docs/languages/json). */
  errorMessage?: string
  patternErrorMessage?: string
  enumDescriptions?: string[]
  defaultSnippets?: object[]
}

/** All schema files as one: a named definition for each concept. Written by `npm run generate`. */
export interface SchemaBundle extends SchemaNode {
  definitions: Record<string, SchemaNode>
}

export interface SchemaProperty {
  key: string
  /** The schema of its value; see {@link Schema.follow}. */
  node: SchemaNode
  isRequired: boolean
}

interface UnionMember {
  type: string
  /** The name of its definition, such as `HeroSection`. */
  name: string
  node: SchemaNode
}

const prefix = '#/definitions/'

/** Counts how often kinds were added, which changes what follows from the schema. */
let additions = 0

/** Like `memo`, of what is worked out of the schema: forgets it when kinds are added. */
export function memoOfSchema<Key extends object, Result>(work: (key: Key) => Result): (key: Key) => Result {
  let [cached, at] = [memo(work), additions]
  return (key) => {
    if (at !== additions) [cached, at] = [memo(work), additions]
    return cached(key)
  }
}

/** Reads a schema: the only code that knows how references, unions and blocks are written in one. */
export class Schema {
  readonly definitions: Readonly<Record<string, SchemaNode>>
  /** Cached: the entries of a list share a node. */
  readonly #followed = memoOfSchema((node: SchemaNode): SchemaNode => {
    const { $ref: _, ...overrides } = node
    return { ...this.follow(this.definition(this.referredName(node) ?? '')), ...overrides }
  })

  constructor(readonly bundle: SchemaBundle) {
    this.definitions = bundle.definitions
  }

  /** The definition of a name, such as `Route`. @throws Error if there is none: a bug, not an owner's mistake */
  definition(name: string): SchemaNode {
    const node = Object.hasOwn(this.definitions, name) ? this.definitions[name] : undefined
    if (!node) throw new Error(`Bug: the schema has no definition ${name}.`)
    return node
  }

  referredName(node: SchemaNode): string | undefined {
    return node.$ref?.slice(prefix.length)
  }

  /** The definition that a node refers to, without the node's own words; else the node itself. */
  target(node: SchemaNode): SchemaNode {
    const name = this.referredName(node)
    return name === undefined ? node : this.target(this.definition(name))
  }

  /** A node with its reference followed. Its own title and description win. */
  follow(node: SchemaNode): SchemaNode {
    return node.$ref === undefined ? node : this.#followed(node)
  }

  /** The fields of a block, in the schema's order. */
  fields(node: SchemaNode): SchemaProperty[] {
    const { properties = {}, required = [] } = this.target(node)
    return Object.entries(properties).map(([key, property]) => ({
      key,
      node: this.follow(property),
      isRequired: required.includes(key),
    }))
  }

  /** The members of a closed union; none for a node that is not one. */
  members(node: SchemaNode): UnionMember[] {
    return (this.target(node).oneOf ?? []).map((member) => {
      const target = this.target(member)
      return {
        type: String(target.properties?.type?.const),
        name: this.referredName(member) ?? '',
        node: this.follow(member),
      }
    })
  }

  /** The schemas of which a value follows one: the members of a union, else the node itself. */
  variants(node: SchemaNode): SchemaNode[] {
    const followed = this.follow(node)
    return followed.oneOf?.flatMap((member) => this.variants(member)) ?? [followed]
  }

  /** The schema of a block's key; undefined for an unknown key and for an owner's note (`x-…`). */
  property(block: SchemaNode, key: string): SchemaNode | undefined {
    const { properties = {}, additionalProperties } = this.target(block)
    if (Object.hasOwn(properties, key)) return properties[key]
    return typeof additionalProperties === 'object' && !key.startsWith('x-') ? additionalProperties : undefined
  }

  /** The schema at some keys, a block's by its "type"; undefined where the schema knows no such location. */
  nodeAt(manifest: unknown, keys: Keys): SchemaNode | undefined {
    let value = manifest
    let node: SchemaNode | undefined = this.#memberFor(this.bundle, value)
    for (const key of keys) {
      const child: SchemaNode | undefined = typeof key === 'number' ? node?.items : node && this.property(node, key)
      value = (value as Record<string | number, unknown> | undefined)?.[key]
      node = child && this.#memberFor(child, value)
    }
    return node
  }

  #memberFor(node: SchemaNode, value: unknown): SchemaNode {
    const target = this.target(node)
    if (!target.oneOf) return target
    const type = (value as { type?: unknown } | null | undefined)?.type
    const member = target.oneOf.find((one) => this.target(one).properties?.type?.const === type)
    return member ? this.target(member) : target
  }

  /** The schema of an entry of a list that can grow: a catalog, a list of the site's own, or the pages. */
  entry(list: string): SchemaNode | undefined {
    if (list === 'routes') return this.follow(this.definition('Route'))
    return this.isList(list) ? this.follow(this.entryReference(list)) : undefined
  }

  /** The node of a list's entries, its reference not followed. */
  entryReference(list: string): SchemaNode {
    return this.entriesNode(list)?.items ?? {}
  }

  /** The schema of a list of entries; undefined where there is no such list. */
  entriesNode(list: string): SchemaNode | undefined {
    const catalogs = this.definition('Catalogs').properties ?? {}
    if (Object.hasOwn(catalogs, list)) return this.target(catalogs[list] as SchemaNode)
    const ownLists = this.#ownLists()
    return Object.hasOwn(ownLists, list) ? this.target(ownLists[list] as SchemaNode).properties?.entries : undefined
  }

  /** The lists that a site declares itself: none in the schema of all sites, see {@link schemaOf}. */
  #ownLists(): Record<string, SchemaNode> {
    return this.target(this.definition('Site').properties?.lists ?? {}).properties ?? {}
  }

  /** The names of all lists of entries, the built-in ones first. */
  lists(): string[] {
    return [...Object.keys(this.definition('Catalogs').properties ?? {}), ...Object.keys(this.#ownLists())]
  }

  isList(name: unknown): name is string {
    return typeof name === 'string' && this.entriesNode(name) !== undefined
  }
}

/** The unions that a site can add members to, by the `x-kind` of a kind of its own. */
const unions = { section: 'Section', field: 'Field', delivery: 'Delivery' } as const

/** A sort of kinds that stand in the manifest, with a type each. */
export type TypedKind = keyof typeof unions

export const isTypedKind = (sort: string): sort is TypedKind => Object.hasOwn(unions, sort)

/** The kinds of a site's own: their definitions by their types. */
const ownMembers: Record<TypedKind, Map<string, SchemaNode>> = {
  section: new Map(),
  field: new Map(),
  delivery: new Map(),
}
const ownNodes = new Set<SchemaNode>()

/** The definition of a kind of a site's own; undefined where there is none. */
export const ownKind = (sort: TypedKind, type: string): SchemaNode | undefined => ownMembers[sort].get(type)

/** Whether a block's schema is that of a kind of a site's own, which the generated validator does not know. */
export const isOfOwnKind = (node: SchemaNode | undefined): node is SchemaNode =>
  node !== undefined && ownNodes.has(node)

export const typesOf = (sort: TypedKind): string[] =>
  schema.members(schema.definition(unions[sort])).map(({ type }) => type)

/** The schemas of kinds of a site's own by their types: with the properties that not all kinds of their sort have. */
export type OwnNodes = { readonly [S in TypedKind]?: Readonly<Record<string, SchemaNode>> } & {
  readonly theme?: Readonly<Record<string, ReadyLook>>
}

/** Gives the schema of this process, which is about one site, the kinds of that site's own, in place of those before. */
export function setKinds({ theme, ...kinds }: OwnNodes): void {
  additions += 1
  setLooks(schema.definition('Theme'), { ...readyLooks, ...theme })
  ownNodes.clear()
  for (const sort of Object.keys(unions) as TypedKind[]) setMembers(sort, kinds[sort] ?? {})
}

function setMembers(sort: TypedKind, nodes: Readonly<Record<string, SchemaNode>>): void {
  const { definitions } = schema.bundle
  const union = schema.definition(unions[sort])
  const before = ownMembers[sort]
  const nameOf = (type: string): string => `${type} ${sort}`
  const references = new Set([...before.keys()].map((type) => `${prefix}${nameOf(type)}`))
  for (const type of before.keys()) delete definitions[nameOf(type)]
  const ours = (union.oneOf ?? []).filter(({ $ref = '' }) => !references.has($ref))
  const types = (union.properties?.type?.enum ?? []).filter((type) => !before.has(String(type)))
  before.clear()
  const members = ours.map((member) => schema.target(member))
  const [first = {}] = members
  const shared = Object.entries(first.properties ?? {}).filter(([key]) =>
    members.every(({ properties = {} }) => key in properties),
  )
  const required = (first.required ?? []).filter((key) => members.every((one) => one.required?.includes(key)))
  for (const [type, node] of Object.entries(nodes)) {
    const definition: SchemaNode = {
      ...node,
      type: 'object',
      required: [...required, ...(node.required ?? [])],
      additionalProperties: false,
      patternProperties: first.patternProperties ?? {},
      properties: {
        ...Object.fromEntries(shared),
        type: { ...first.properties?.type, const: type },
        ...node.properties,
      },
    }
    definitions[nameOf(type)] = definition
    ownMembers[sort].set(type, definition)
    ownNodes.add(definition)
    ours.push({ $ref: `${prefix}${nameOf(type)}` })
    types.push(type)
  }
  union.oneOf = ours
  if (union.properties?.type?.enum) union.properties.type.enum = types
}

/** Lets a theme name these looks. @param theme its schema */
export function setLooks(theme: SchemaNode | undefined, looks: Readonly<Record<string, ReadyLook>>): void {
  const { properties: { look } = {} } = theme ?? {}
  if (!look) return
  look['x-looks'] = looks
  look.enum = Object.keys(looks)
  look.enumDescriptions = Object.values(looks).map(({ description }) => description)
}

/** No code for visitors may import this file, as its JSON is large (tests/build/visitors.test.ts). */
export const schema = new Schema(generated as unknown as SchemaBundle)

/** The looks that come with the engine, by name. */
export const readyLooks = schema.definition('Theme').properties?.look?.['x-looks'] ?? {}
