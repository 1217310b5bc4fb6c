import { schemaOf } from '../../src/manifest/schema/lists'
import type { SchemaNode } from '../../src/manifest/schema/schema'
import { follow, freshSchema, siteNode } from './schemaNodes'

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
  /** The key that loses its place to the new one, where a key is misspelt. */
  renamed?: string
  /** Where the problem is inside what is put there, such as the id of an entry that stands twice. */
  inside?: Keys
  /** The part of the schema that is broken, and its keyword. */
  node?: SchemaNode
  keyword?: string
}

const isBlock = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every fault that the schema's own words let one make in a manifest, at every place. */
export function* mutantsOf(value: unknown, node: SchemaNode = siteNode, keys: Keys = []): Generator<Mutant> {
  const own = follow(node)
  if (Array.isArray(own.oneOf)) return yield* mutantsOfUnion(own, value, keys)
  for (const mutant of faultsAt(own, value, keys)) yield { node: own, ...mutant }
  if ([own.type].flat().includes('array') && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* mutantsOf(item, own.items as SchemaNode, [...keys, index])
  if ([own.type].flat().includes('object') && isBlock(value)) {
    for (const [key, child] of Object.entries(value)) {
      const described = ((own.properties ?? {}) as Record<string, SchemaNode>)[key] ?? own.additionalProperties
      if (isBlock(described)) yield* mutantsOf(child, described, [...keys, key])
      if (keys.length === 0 && key === 'lists') yield* mutantsOfOwnLists(value)
    }
  }
}

/** What the fields of a site's own lists let one make wrong in their entries. */
function* mutantsOfOwnLists(manifest: Record<string, unknown>): Generator<Mutant> {
  const schema = schemaOf(manifest)
  for (const [name, { entries }] of Object.entries(manifest.lists as Record<string, { entries: unknown[] }>))
    for (const [index, entry] of entries.entries()) {
      const node = { ...schema.entryReference(name), type: 'object' }
      const known = follow(freshSchema.definition('ListEntry')).properties ?? {}
      for (const mutant of mutantsOf(entry, node, ['lists', name, 'entries', index]))
        if (!Object.hasOwn(known, String(mutant.keys[4]))) yield { ...mutant, node: undefined }
    }
}

function* mutantsOfUnion(own: SchemaNode, value: unknown, keys: Keys): Generator<Mutant> {
  if (!isBlock(value)) return
  const type = { keys: [...keys, 'type'], node: own }
  yield { fault: 'no type', rule: 'missing-key', ...type, told: 'parent', keyword: 'required type' }
  for (const [fault, wrong] of [['misspelt type', 'zzqq'] as const, ['type no text', 7] as const])
    yield { fault, rule: 'unknown-type', ...type, value: wrong, told: 'value', keyword: 'oneOf' }
  if (keys.length > 0)
    yield { fault: 'text for union', rule: 'wrong-type', keys, value: 'one', told: 'value', node: own, keyword: 'type' }
  const member = (own.oneOf as SchemaNode[])
    .map(follow)
    .find((each) => ((each.properties as Record<string, SchemaNode>).type as SchemaNode).const === value.type)
  for (const mutant of mutantsOf(value, member, keys))
    if (mutant.keys.length !== keys.length + 1 || mutant.keys.at(-1) !== 'type') yield mutant
}

const otherTypes: Record<string, Record<string, unknown>> = {
  string: { 'number for text': 7, 'list for text': ['one'], 'block for text': { one: 1 } },
  integer: { 'text for number': 'many', fraction: 1.5, 'number in quotes': '7' },
  number: { 'text for number': 'many', 'number in quotes': '7' },
  boolean: { 'text for yes or no': 'yes', 'truth in quotes': 'true', 'number for yes or no': 1 },
  array: { 'text for list': 'one', 'block for list': {} },
  object: { 'text for block': 'one', 'list for block': [] },
}

function* faultsAt(own: SchemaNode, value: unknown, keys: Keys): Generator<Mutant> {
  const wrong = (fault: string, keyword: string, rule: string, wrongValue: unknown): Mutant => ({
    fault,
    rule,
    keys,
    value: wrongValue,
    told: 'value',
    keyword,
  })
  // Choices can be written in line too: a list of texts.
  const isList = Array.isArray(own.type) && own.type.includes('array')
  if (isList) yield wrong('text for choices', 'type', 'wrong-type', 'one')
  if (keys.length > 0 && typeof own.type === 'string') {
    for (const [fault, other] of Object.entries(otherTypes[own.type] ?? {}))
      yield wrong(fault, 'type', 'wrong-type', other)
    yield wrong('null', 'type', 'wrong-type', null)
  }
  if (Array.isArray(own.type) && !isList) yield wrong('list for value', 'type', 'wrong-type', ['one'])
  if ([own.type].flat().includes('object') && isBlock(value)) yield* faultsOfKeys(own, value, keys)
  // An unknown look is told as the file is read: `applyLook.ts`.
  if (own.enum && !own['x-looks']) yield wrong('enum', 'enum', 'unknown-value', 'zzqq')
  if (own.const !== undefined) yield wrong('const', 'const', 'unknown-value', 'zzqq')
  if (own.pattern) yield wrong('pattern', 'pattern', 'wrong-form', '! /')
  if (own.minLength) yield wrong('empty', 'minLength', 'empty-text', '')
  if (Number(own.minLength) > 1) yield wrong('too short', 'minLength', 'too-short', 'x')
  if (typeof own.maxLength === 'number' && typeof value === 'string')
    yield wrong('too long', 'maxLength', 'too-long', value + 'a'.repeat(own.maxLength))
  if (Array.isArray(value)) yield* faultsOfLists(own, value, keys)
  // A manifest of version 0 is an older one.
  if (typeof own.minimum === 'number')
    yield wrong('too small', 'minimum', keys[0] === 'version' ? 'older-version' : 'out-of-range', own.minimum - 1)
  if (typeof own.maximum === 'number') yield wrong('too large', 'maximum', 'out-of-range', own.maximum + 1)
  yield* faultsOfMeaning(own, value, keys)
}

function* faultsOfKeys(own: SchemaNode, value: Record<string, unknown>, keys: Keys): Generator<Mutant> {
  for (const key of (own.required ?? []) as string[])
    if (key in value)
      yield {
        fault: 'missing key',
        rule: 'missing-key',
        keys: [...keys, key],
        told: 'parent',
        keyword: `required ${key}`,
      }
  if (own.additionalProperties === false) {
    const unknown = { rule: 'unknown-key', told: 'key', keyword: 'additionalProperties' } as const
    yield { fault: 'unknown key', keys: [...keys, 'zzqq'], value: 'x', ...unknown }
    for (const key of Object.keys(value))
      if (key.length > 3 && !key.startsWith('x-')) {
        const misspelt = `${key.slice(0, 2)}q${key.slice(2)}`
        yield { fault: 'misspelt key', keys: [...keys, misspelt], renamed: key, value: value[key], ...unknown }
      }
  }
  const [first] = Object.values(value)
  if (own.propertyNames && first !== undefined) {
    const name = { keys: [...keys, '9 lives'], value: first, told: 'key', keyword: 'propertyNames' } as const
    yield { fault: 'name of a thing', rule: 'wrong-form', ...name }
  }
  if (own.minProperties)
    yield { fault: 'no entry', rule: 'too-few', keys, value: {}, told: 'value', keyword: 'minProperties' }
}

function* faultsOfLists(own: SchemaNode, value: readonly unknown[], keys: Keys): Generator<Mutant> {
  const many = { fault: 'too many', rule: 'too-many', keys, told: 'value', keyword: 'maxItems' } as const
  const tooMany = (made: unknown[]): Mutant => ({ ...many, value: made })
  const items = (make: (index: number) => unknown) =>
    Array.from({ length: Number(own.maxItems) + 1 }, (_, index) => make(index))
  if (typeof own.minItems === 'number') {
    const left = value.slice(0, own.minItems - 1)
    yield { fault: 'too few', rule: 'too-few', keys, value: left, told: 'value', keyword: 'minItems' }
  }
  if (typeof own.maxItems === 'number' && !own.uniqueItems) yield tooMany(items(() => value[0]))
  // Of the entries of a manifest made at random there are four at least.
  if (own.maxItems === 3 && own.uniqueItems && String(value[0]).startsWith('entry-'))
    yield tooMany(items((index) => `entry-${index}`))
  if (typeof own.maxItems === 'number' && own.uniqueItems && (own.items as SchemaNode).pattern)
    yield tooMany(items((index) => `n${index}`))
  const last = [...keys, value.length - 1]
  if (own.uniqueItems && value.length > 1)
    yield { fault: 'twice', rule: 'repeated-entry', keys: last, value: value[0], told: 'value', keyword: 'uniqueItems' }
  const [entry] = value
  const next = [...keys, value.length]
  if (isBlock(entry) && typeof entry.id === 'string' && !('type' in entry))
    yield { fault: 'id twice', rule: 'duplicate-id', keys: next, value: entry, inside: ['id'], told: 'value' }
}

/** What our annotations say of a text. */
function* faultsOfMeaning(own: SchemaNode, value: unknown, keys: Keys): Generator<Mutant> {
  if (typeof value !== 'string') return
  const fault = (name: string, rule: string, wrong: string): Mutant => ({
    fault: name,
    rule,
    keys,
    value: wrong,
    told: 'value',
  })
  if (own['x-field']) yield fault('field', 'wrong-field', 'noSuchField')
  if (own['x-list']) yield fault('list', 'unknown-list', 'noSuchList')
  if (own['x-ref']) yield fault('reference', 'unknown-reference', 'no-such-thing')
  if (own['x-media']) yield fault('media', 'missing-media', 'no/such.file')
  if (own['x-media'])
    yield fault(
      'other kind of file',
      'missing-media',
      own['x-media'] === 'image' ? 'videos/a-treatment-visit.vtt' : 'placeholder.svg',
    )
  if (own['x-icon']) yield fault('icon', 'unknown-icon', 'ph:no-such-icon-at-all')
  if (own['x-color'] && keys.at(-1) === 'ink') yield fault('contrast', 'low-contrast', '#cccccc')
  if (keys.at(-1) === 'timeZone') yield fault('time zone', 'unknown-time-zone', 'Asia/Nowhere')
  if (own['x-link'])
    for (const [name, [rule, link]] of Object.entries(wrongLinks))
      yield fault(
        name,
        own.pattern === undefined || new RegExp(own.pattern, 'u').test(link) ? rule : 'wrong-form',
        link,
      )
  else if ((own['x-text'] || own['x-form-text']) && !own.pattern)
    yield fault('placeholder', 'unknown-placeholder', `${value} {nothing.like.this}`)
}

const wrongLinks: Record<string, [rule: string, link: string]> = {
  'script link': ['unsafe-link', 'javascript:alert(1)'],
  'hidden script link': ['unsafe-link', 'java\nscript:alert(1)'],
  'data link': ['unsafe-link', 'data:text/html,<script>alert(1)</script>'],
  'vbscript link': ['unsafe-link', 'vbscript:msgbox(1)'],
  'link without its kind': ['unsafe-link', '//evil.example'],
  'backslash link': ['unsafe-link', '/\\evil.example'],
  'link with a password': ['unsafe-link', 'https://me:secret@evil.example'],
  'dead link': ['dead-link', '/no-such-page-anywhere'],
  'dead anchor': ['dead-link', '/#no-such-place-anywhere'],
}

/** A deep copy with the fault in it. */
export function withMutant(manifest: unknown, { keys, value, renamed }: Mutant): unknown {
  const copy = structuredClone(manifest)
  const block = keys
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>(
      (each, key) => each[key] as Record<string | number, unknown>,
      copy as Record<string, unknown>,
    )
  const key = keys.at(-1) as string | number
  if (value === undefined) delete block[key]
  else block[key] = structuredClone(value)
  if (renamed !== undefined) delete block[renamed]
  return copy
}

/**
 * The line and column at which a fault must be told, found by a mark in the printed text and not by the code under
 * test.
 */
export function placeOfMutant(manifest: unknown, mutant: Mutant): string {
  const mark = '\u0001mark\u0001'
  const at = mutant.told === 'parent' ? mutant.keys.slice(0, -1) : [...mutant.keys, ...(mutant.inside ?? [])]
  if (at.length === 0) return '1:1'
  const marked =
    mutant.told === 'key'
      ? withKeyMark(withMutant(manifest, mutant), at, mark)
      : withMutant(withMutant(manifest, mutant), { ...mutant, keys: at, value: mark })
  const lines = JSON.stringify(marked, null, 2).split('\n')
  const line = lines.findIndex((each) => each.includes(JSON.stringify(mark)))
  return `${line + 1}:${(lines[line] as string).indexOf(JSON.stringify(mark)) + 1}`
}

function withKeyMark(manifest: unknown, keys: Keys, mark: string): unknown {
  const block = keys
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>(
      (each, key) => each[key] as Record<string | number, unknown>,
      manifest as Record<string, unknown>,
    )
  const key = keys.at(-1) as string
  block[mark] = block[key]
  delete block[key]
  return manifest
}

/** Mutants in groups of one kind. */
export function groupMutants<T, K>(mutants: Iterable<T>, kindOf: (mutant: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const mutant of mutants) {
    const group = groups.get(kindOf(mutant)) ?? []
    groups.set(kindOf(mutant), group)
    group.push(mutant)
  }
  return groups
}

const keywords =
  'type enum const pattern minLength maxLength minItems maxItems uniqueItems minimum maximum minProperties propertyNames'.split(
    ' ',
  ) as (keyof SchemaNode)[]

/**
 * Every keyword of the schema that can be broken, at every place it stands, as `place keyword` by the node it stands
 * in.
 */
export function* keywordsOf(
  node: SchemaNode = siteNode,
  place = 'Site',
  seen = new Set<SchemaNode>(),
): Generator<{ place: string; node: SchemaNode; keyword: string }> {
  const own = follow(node)
  if (seen.has(own)) return
  seen.add(own)
  const at = freshSchema.referredName(node) ?? place
  const members = own.oneOf as SchemaNode[] | undefined
  if (members) {
    for (const keyword of ['oneOf', 'required type']) yield { place: at, node: own, keyword }
    for (const member of members) yield* keywordsOf(member, at, seen)
    return
  }
  for (const keyword of keywords) {
    if (keyword === 'enum' && own['x-looks']) continue
    if (own[keyword] !== undefined && !(keyword === 'type' && place === 'Site')) yield { place: at, node: own, keyword }
  }
  if (own.additionalProperties === false) yield { place: at, node: own, keyword: 'additionalProperties' }
  // A kind that is missing or misspelt is told by the union it is one of.
  const isMember = (own.properties as Record<string, SchemaNode> | undefined)?.type?.const !== undefined
  for (const key of (own.required ?? []) as string[])
    if (!isMember || key !== 'type') yield { place: at, node: own, keyword: `required ${key}` }
  if (isBlock(own.items)) yield* keywordsOf(own.items, `${at}[]`, seen)
  if (isBlock(own.additionalProperties)) yield* keywordsOf(own.additionalProperties, `${at}.*`, seen)
  for (const [key, child] of Object.entries((own.properties ?? {}) as Record<string, SchemaNode>)) {
    if (key !== 'type' || child.const === undefined) yield* keywordsOf(child, `${at}.${key}`, seen)
  }
}
