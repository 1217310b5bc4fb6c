import { schema } from './schema'
import { isRecord } from './walk'

type Node = { [key: string]: unknown }
type Test = (value: unknown) => boolean

const definitions = schema.definitions as Record<string, Node>

/** Words that describe and forbid nothing. */
const silent = new Set(['title', 'description', '$schema', '$id', 'definitions', 'discriminator'])

/**
 * Whether a value obeys the schema for certain. It is the quick answer for a manifest without a fault, some times faster
 * than a validator that must be able to say what is wrong, and ready without a compiler. `false` means "perhaps not":
 * then the validator is asked, and it alone decides (validate.ts). So it may be stricter than the schema, never milder:
 * a keyword that it does not know is a bug that it tells at once.
 */
export function obeysSchema(value: unknown): boolean {
  site ??= testOf(schema.bundle as Node)
  return site(value)
}

let site: Test | undefined
const tests = new Map<string, Test>()

function testOf(node: Node): Test {
  if (node.type === undefined && Object.keys(node).some((keyword) => partOf.has(keyword)))
    throw new Error('Bug: a part of the schema says what a value looks like and not its type.')
  const all = Object.entries(node).flatMap(([keyword, asked]) => {
    if (silent.has(keyword) || keyword.startsWith('x-') || partOf.has(keyword)) return []
    const make = keywords[keyword]
    if (!make) throw new Error(`Bug: nothing is known of the schema keyword "${keyword}".`)
    return [make(asked, node)]
  })
  const [first = () => true, second, ...others] = all
  if (!second) return first
  return others.length === 0 ? (value) => first(value) && second(value) : (value) => all.every((test) => test(value))
}

/** Keywords that are read together with another one. */
const partOf = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'items',
  'minItems',
  'maxItems',
  'uniqueItems',
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'minProperties',
])

const keywords: Record<string, (asked: unknown, node: Node) => Test> = {
  $ref: (name) => byName(String(name).replace('#/definitions/', '')),
  const: (wanted) => (value) => value === wanted,
  enum: (allowed) => {
    const values = new Set(allowed as unknown[])
    return (value) => values.has(value)
  },
  // The type of a union's members says all that its own keywords say.
  oneOf: (members, node) => testOfUnion(members as Node[], node),
  type: (type, node) => (node.oneOf ? isRecord : testOfTypes([type].flat() as string[], node)),
}

/** Looked up at the first use: definitions may name each other in a circle. */
function byName(name: string): Test {
  let test: Test | undefined
  return (value) => {
    test ??= tests.get(name) ?? testOf(definitions[name] as Node)
    tests.set(name, test)
    return test(value)
  }
}

function testOfUnion(members: readonly Node[], { properties }: Node): Test {
  const allowed = ((properties as Record<string, Node>).type as Node).enum as unknown[]
  const byType = new Map(
    members.flatMap((member) => {
      const name = String(member.$ref).replace('#/definitions/', '')
      const type = ((definitions[name] as { properties: Record<string, Node> }).properties.type as Node).const
      return allowed.includes(type) ? [[type, byName(name)] as const] : []
    }),
  )
  return (value) => isRecord(value) && byType.get(value.type)?.(value) === true
}

function testOfTypes(types: readonly string[], node: Node): Test {
  const each = types.map((type) => {
    const make = kinds[type]
    if (!make) throw new Error(`Bug: nothing is known of the schema type "${type}".`)
    return make(node)
  })
  const [only] = each
  return only && each.length === 1 ? only : (value) => each.some((test) => test(value))
}

const kinds: Record<string, (node: Node) => Test> = {
  boolean: () => (value) => typeof value === 'boolean',
  null: () => (value) => value === null,
  number: (node) => testOfNumber(node, () => true),
  integer: (node) => testOfNumber(node, Number.isInteger),
  string: testOfText,
  array: testOfList,
  object: testOfBlock,
}

function testOfNumber({ minimum = -Infinity, maximum = Infinity }: Node, isKind: (value: number) => boolean): Test {
  return (value) =>
    typeof value === 'number' && isKind(value) && value >= (minimum as number) && value <= (maximum as number)
}

function testOfText({ minLength = 0, maxLength = Infinity, pattern }: Node): Test {
  const form = pattern === undefined ? undefined : new RegExp(pattern as string, 'u')
  const [least, most] = [minLength as number, maxLength as number]
  return (value) => {
    if (typeof value !== 'string' || value.length < least) return false
    // The schema counts characters, of which one can have two units.
    if ((value.length > most || (value.length < 2 * least && least > 1)) && outside([...value].length, least, most))
      return false
    return form === undefined || form.test(value)
  }
}

const outside = (length: number, least: number, most: number): boolean => length < least || length > most

function testOfList({ items, minItems = 0, maxItems = Infinity, uniqueItems = false }: Node): Test {
  const test = items === undefined ? () => true : testOf(items as Node)
  const [least, most] = [minItems as number, maxItems as number]
  return (value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return false
    for (const item of value) if (!test(item)) return false
    return uniqueItems === false || isEachOnce(value)
  }
}

/** Blocks are left to the validator: two of them can be equal without being the same. */
function isEachOnce(values: readonly unknown[]): boolean {
  return values.every((value, index) => typeof value !== 'object' && values.indexOf(value) === index)
}

interface Property {
  test: Test
  isRequired: boolean
}

function testOfBlock({
  properties = {},
  required = [],
  additionalProperties = true,
  patternProperties = {},
  propertyNames,
  minProperties = 0,
}: Node): Test {
  if (Object.keys(patternProperties as object).some((pattern) => pattern !== '^x-'))
    throw new Error('Bug: only notes ("^x-") are known as patterns of keys.')
  const needed = required as string[]
  const known = new Map(
    Object.entries(properties as Record<string, Node>).map(([key, node]): [string, Property] => [
      key,
      { test: testOf(node), isRequired: needed.includes(key) },
    ]),
  )
  if (needed.some((key) => !known.has(key))) return () => false
  const isName = propertyNames === undefined ? undefined : testOf(propertyNames as Node)
  const notes = Object.hasOwn(patternProperties as object, '^x-')
  const rest =
    typeof additionalProperties === 'object'
      ? testOf(additionalProperties as Node)
      : () => additionalProperties === true
  return (value) => {
    if (!isRecord(value)) return false
    let [count, found] = [0, 0]
    for (const key in value) {
      count += 1
      if (isName && !isName(key)) return false
      const property = known.get(key)
      if (property) {
        if (!property.test(value[key])) return false
        if (property.isRequired) found += 1
      } else if (!(notes && key.startsWith('x-')) && !rest(value[key])) return false
    }
    return found === needed.length && count >= (minProperties as number)
  }
}
