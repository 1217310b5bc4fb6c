import { bundleSchema, type SchemaNode } from '../../scripts/generate/bundleSchema'
import { fromRoot } from '../../scripts/paths'

type Keys = readonly (string | number)[]

/** One fault made on purpose: what it is, how it is made, and where it must be told. */
export interface Mutant {
  fault: string
  rule: string
  /** The place whose value is replaced, removed or added. */
  keys: Keys
  /** The value put there; undefined removes it. */
  value?: unknown
  /** Where the problem is: at the value, at its key, or at the block it is missing in. */
  told: 'value' | 'key' | 'parent'
}

const { definitions } = bundleSchema(fromRoot('schema'))

const follow = (node: SchemaNode): SchemaNode => (typeof node.$ref === 'string' ? follow(definitions[node.$ref.replace('#/definitions/', '')] as SchemaNode) : node)

const isBlock = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every fault that the schema's own words let one make in a manifest, at every place. */
export function* mutantsOf(value: unknown, node: SchemaNode = definitions.Site as SchemaNode, keys: Keys = []): Generator<Mutant> {
  const own = follow(node)
  if (Array.isArray(own.oneOf)) return yield* mutantsOfUnion(own, value, keys)
  yield* faultsAt(own, value, keys)
  if (own.type === 'array' && Array.isArray(value)) for (const [index, item] of value.entries()) yield* mutantsOf(item, own.items as SchemaNode, [...keys, index])
  if (own.type === 'object' && isBlock(value)) {
    for (const [key, child] of Object.entries(value)) {
      const described = ((own.properties ?? {}) as Record<string, SchemaNode>)[key] ?? own.additionalProperties
      if (isBlock(described)) yield* mutantsOf(child, described, [...keys, key])
    }
  }
}

function* mutantsOfUnion(own: SchemaNode, value: unknown, keys: Keys): Generator<Mutant> {
  if (!isBlock(value)) return
  yield { fault: 'no type', rule: 'missing-key', keys: [...keys, 'type'], told: 'parent' }
  yield { fault: 'misspelt type', rule: 'unknown-type', keys: [...keys, 'type'], value: 'zzqq', told: 'value' }
  const member = (own.oneOf as SchemaNode[]).map(follow).find((each) => ((each.properties as Record<string, SchemaNode>).type as SchemaNode).const === value.type)
  for (const mutant of mutantsOf(value, member, keys)) if (mutant.keys.length !== keys.length + 1 || mutant.keys.at(-1) !== 'type') yield mutant
}

const otherType: Record<string, unknown> = { string: 7, integer: 'many', number: 'many', boolean: 'yes', array: 'one', object: 'one' }

function* faultsAt(own: SchemaNode, value: unknown, keys: Keys): Generator<Mutant> {
  if (keys.length > 0 && typeof own.type === 'string') {
    yield { fault: `not ${own.type}`, rule: 'wrong-type', keys, value: otherType[own.type], told: 'value' }
    yield { fault: 'null', rule: 'wrong-type', keys, value: null, told: 'value' }
  }
  if (own.type === 'object' && own.additionalProperties === false) {
    yield { fault: 'unknown key', rule: 'unknown-key', keys: [...keys, 'zzqq'], value: 'x', told: 'key' }
    for (const key of (own.required ?? []) as string[]) if (isBlock(value) && key in value) yield { fault: 'missing key', rule: 'missing-key', keys: [...keys, key], told: 'parent' }
  }
  if (own.enum) yield { fault: 'enum', rule: 'unknown-value', keys, value: 'zzqq', told: 'value' }
  if (own.const !== undefined) yield { fault: 'const', rule: 'unknown-value', keys, value: 'zzqq', told: 'value' }
  if (own.pattern) yield { fault: 'pattern', rule: 'wrong-form', keys, value: '! /', told: 'value' }
  if (own.minLength) yield { fault: 'empty', rule: 'empty-text', keys, value: '', told: 'value' }
  if (typeof own.maxLength === 'number' && typeof value === 'string') yield { fault: 'too long', rule: 'too-long', keys, value: value + 'a'.repeat(own.maxLength), told: 'value' }
  if (typeof own.minItems === 'number' && Array.isArray(value)) yield { fault: 'too few', rule: 'too-few', keys, value: value.slice(0, own.minItems - 1), told: 'value' }
  if (own.uniqueItems && Array.isArray(value) && value.length > 0 && !own.maxItems) yield { fault: 'twice', rule: 'repeated-entry', keys: [...keys, value.length], value: value[0], told: 'value' }
  if (typeof own.minimum === 'number') yield { fault: 'too small', rule: 'out-of-range', keys, value: own.minimum - 1, told: 'value' }
  if (typeof own.maximum === 'number') yield { fault: 'too large', rule: 'out-of-range', keys, value: own.maximum + 1, told: 'value' }
  yield* faultsOfMeaning(own, value, keys)
}

/** What our annotations say of a text. */
function* faultsOfMeaning(own: SchemaNode, value: unknown, keys: Keys): Generator<Mutant> {
  if (typeof value !== 'string') return
  const fault = (name: string, rule: string, wrong: string): Mutant => ({ fault: name, rule, keys, value: wrong, told: 'value' })
  if (own['x-ref']) yield fault('reference', 'unknown-reference', 'no-such-thing')
  if (own['x-media']) yield fault('media', 'missing-media', 'no/such.file')
  if (own['x-icon']) yield fault('icon', 'unknown-icon', 'ph:no-such-icon-at-all')
  if (own['x-link']) {
    yield fault('script link', 'unsafe-link', 'javascript:alert(1)')
    yield fault('dead link', 'dead-link', '/no-such-page-anywhere')
    yield fault('dead anchor', 'dead-link', '/#no-such-place-anywhere')
  } else if ((own['x-text'] || own['x-form-text']) && !own.pattern) yield fault('placeholder', 'unknown-placeholder', `${value} {nothing.like.this}`)
}

/** A deep copy with the fault in it. */
export function withMutant(manifest: unknown, { keys, value }: Mutant): unknown {
  const copy = structuredClone(manifest)
  const block = keys.slice(0, -1).reduce<Record<string | number, unknown>>((each, key) => each[key] as Record<string | number, unknown>, copy as Record<string, unknown>)
  const key = keys.at(-1) as string | number
  if (value === undefined) delete block[key]
  else block[key] = value
  return copy
}

/** The line and column at which a fault must be told, found by a mark in the printed text and not by the code under test. */
export function placeOfMutant(manifest: unknown, mutant: Mutant): string {
  const mark = '\u0001mark\u0001'
  const at = mutant.told === 'parent' ? mutant.keys.slice(0, -1) : mutant.keys
  if (at.length === 0) return '1:1'
  const marked = mutant.told === 'key' ? withKeyMark(withMutant(manifest, mutant), at, mark) : withMutant(manifest, { ...mutant, keys: at, value: mark })
  const lines = JSON.stringify(marked, null, 2).split('\n')
  const line = lines.findIndex((each) => each.includes(JSON.stringify(mark)))
  return `${line + 1}:${(lines[line] as string).indexOf(JSON.stringify(mark)) + 1}`
}

function withKeyMark(manifest: unknown, keys: Keys, mark: string): unknown {
  const block = keys.slice(0, -1).reduce<Record<string | number, unknown>>((each, key) => each[key] as Record<string | number, unknown>, manifest as Record<string, unknown>)
  const key = keys.at(-1) as string
  block[mark] = block[key]
  delete block[key]
  return manifest
}

/** Mutants in groups of one kind. */
export function groupMutants(mutants: Iterable<Mutant>, kindOf: (mutant: Mutant) => string): Map<string, Mutant[]> {
  const groups = new Map<string, Mutant[]>()
  for (const mutant of mutants) {
    const group = groups.get(kindOf(mutant)) ?? []
    groups.set(kindOf(mutant), group)
    group.push(mutant)
  }
  return groups
}
