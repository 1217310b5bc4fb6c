import fc from 'fast-check'
import type { CheckContext } from '../../src/manifest/rules/support/rule'
import type { SchemaNode } from '../../src/manifest/schema/schema'
import { mendManifest } from './mendManifest'
import { follow, freshSchema, siteNode, type Block } from './schemaNodes'

/**
 * Words of many scripts, and signs that mean something to HTML, CSS, JSON, addresses and patterns; no brace, which
 * would begin a placeholder.
 */
const words =
  'Neem|roof|ants|Löffel|इंदौर|مدينة|東京|👩🏽‍🔧|<b>|&amp;|"quoted"|it\'s|100 %|$&|\\n|--|</script>|*/|a\u00a0b|#1|?'
    .split('|')
    .concat('x'.repeat(40))

const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((some) => some.join(' '))

/** A file to download, which no media folder has. */
export const paper = 'papers/price-list.pdf'

const files: Record<string, fc.Arbitrary<string | undefined>> = {
  image: fc.constantFrom('services/termite-control.svg', 'cities/indore.svg', 'placeholder.svg'),
  video: fc.constantFrom('videos/a-treatment-visit.mp4', 'https://media.example.com/films/visit.mp4'),
  captions: fc.constantFrom('videos/a-treatment-visit.vtt'),
  file: fc.constant(paper),
  // The folder has none: its key is left out of the file.
  font: fc.constant(undefined),
}

const arbitraries = new Map<SchemaNode, fc.Arbitrary<unknown>>()

/** Any value that a schema node describes. What must fit something else in the manifest is mended afterwards. */
function arbitraryOf(described: SchemaNode): fc.Arbitrary<unknown> {
  const node = follow(described)
  const known = arbitraries.get(node)
  if (known) return known
  const made = makeArbitrary(node)
  arbitraries.set(node, made)
  return made
}

function makeArbitrary(node: SchemaNode): fc.Arbitrary<unknown> {
  if (node.const !== undefined) return fc.constant(node.const)
  if (Array.isArray(node.enum)) return fc.constantFrom(...(node.enum as unknown[]))
  if (Array.isArray(node.oneOf)) return fc.oneof(...node.oneOf.map((member) => arbitraryOf(member as SchemaNode)))
  if (Array.isArray(node.type)) return fc.oneof(...node.type.map((type) => arbitraryOf({ ...node, type })))
  if (node.type === 'object') return blockOf(node)
  if (node.type === 'array') {
    const least = Number(node.minItems ?? 0)
    const size = { minLength: least, maxLength: Number(node.maxItems ?? least + 2) }
    // What names something else is nothing yet; it is told apart when it is mended.
    const isOwn = node.uniqueItems === true && (node.items as SchemaNode)['x-ref'] === undefined
    return isOwn
      ? fc.uniqueArray(arbitraryOf(node.items as SchemaNode), size)
      : fc.array(arbitraryOf(node.items as SchemaNode), size)
  }
  if (node.type === 'string') return textOf(node)
  if (node.type === 'boolean') return fc.boolean()
  const range = { min: Number(node.minimum ?? -1e6), max: Number(node.maximum ?? 1e6) }
  return node.type === 'integer'
    ? fc.integer(range)
    : fc.double({ ...range, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
}

function blockOf(node: SchemaNode): fc.Arbitrary<unknown> {
  const properties = Object.entries((node.properties ?? {}) as Record<string, SchemaNode>).map(
    ([key, child]) => [key, arbitraryOf(child)] as const,
  )
  // A gallery without a folder has pictures of its own.
  const required = [...(node.required ?? []), ...(node['x-folder'] ? ['pictures'] : [])]
  const own = fc
    .record(Object.fromEntries(properties), { requiredKeys: required as never[] })
    .map((block) => withPairs(block, node.dependencies ?? {}))
  const noted = fc
    .tuple(own, fc.option(fc.json(), { freq: 20 }))
    .map(([block, note]) =>
      note === null || node.patternProperties === undefined ? block : { ...block, 'x-note': note },
    )
  if (typeof node.additionalProperties !== 'object' || node.additionalProperties === null) return noted
  const name =
    node.propertyNames === undefined
      ? fc.stringMatching(/^[a-z_][a-zA-Z_]{0,12}$/)
      : arbitraryOf({ type: 'string', ...(node.propertyNames as SchemaNode) })
  return fc.dictionary(name as fc.Arbitrary<string>, arbitraryOf(node.additionalProperties as SchemaNode), {
    minKeys: Number(node.minProperties ?? 0),
    maxKeys: 3,
    noNullPrototype: true,
  })
}

/** Leaves out what lacks the words that it needs beside it. */
const withPairs = (block: Record<string, unknown>, needs: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(block).filter(([key]) => (needs[key] ?? []).every((other) => Object.hasOwn(block, other))),
  )

function textOf(node: SchemaNode): fc.Arbitrary<unknown> {
  if (typeof node['x-media'] === 'string') return files[node['x-media']] as fc.Arbitrary<unknown>
  if (node['x-pictures']) return fc.constantFrom('services', 'cities/')
  if (node['x-phone']) return fc.constantFrom('+91 98765 43210', '+44-20-7946-0000', '+1 (212) 555-2368')
  if (node['x-icon']) return fc.constantFrom('ph:bug', 'ph:shield-check', 'ph:phone')
  if (node['x-link'])
    return fc.constantFrom('/', '/#foot', 'tel:+919876543210', 'mailto:a@b.example', 'https://example.com/?a=1&b=<2>')
  if (typeof node['x-ref'] === 'string') return fc.constant('')
  if (node['x-list']) return fc.constant('services')
  if (node['x-field']) return fc.constant('id')
  if (node['x-hours']) return fc.constant('company')
  if (String(node.pattern).startsWith('^(https:'))
    return fc.constantFrom(
      ...['https://www.example.com', 'https://relay.example:8443/to?a=1&b=2#c', 'http://localhost:8080/x'].filter(
        (address) => new RegExp(String(node.pattern), 'u').test(address),
      ),
    )
  // No pattern knows how long a month is.
  if (node.pattern?.includes('(0[1-9]|[12][0-9]|3[01])'))
    return fc.constantFrom(String(node['x-example']), ...(node.pattern.includes('{4}|-') ? ['--12-25'] : []))
  if (typeof node.pattern !== 'string') return text.map((some) => some.padEnd(Number(node.minLength ?? 0), '.'))
  const most = Number(node.maxLength ?? 60)
  const whole = new RegExp(node.pattern, 'u')
  // What may not follow cannot be drawn: it is sorted out of what is drawn without it.
  const drawn = new RegExp(node.pattern.replaceAll(/\(\?!(?:[^()]|\([^()]*\))*\)/g, ''), 'u')
  // In an address of a mailbox braces name a placeholder, and none is meant here.
  const isMailbox = node.pattern.includes('@')
  return fc
    .stringMatching(drawn, { size: 'small' })
    .map((value) => (isMailbox ? value.replaceAll(/[{}]/g, '-') : value))
    .filter((value) => value.length <= most && whole.test(value))
}

const fieldsOf = (definition: string): Record<string, SchemaNode> =>
  follow(freshSchema.definition(definition)).properties as Record<string, SchemaNode>

/** One of each kind of a union, under the name of its kind. */
function eachKind(definition: string): fc.Arbitrary<Block> {
  const members = follow(freshSchema.definition(definition)).oneOf as SchemaNode[]
  return fc.record(
    Object.fromEntries(
      members.map((member) => [
        String(((follow(member).properties as Record<string, SchemaNode>).type as SchemaNode).const),
        arbitraryOf(member),
      ]),
    ),
  )
}

/** Every catalog, with four entries at least: a city names three services. */
const catalogs = fc.record(
  Object.fromEntries(
    Object.entries(fieldsOf('Catalogs')).map(([name, list]) => [
      name,
      fc.array(arbitraryOf(list.items as SchemaNode), { minLength: 4, maxLength: 5 }),
    ]),
  ),
)

const sections = follow(freshSchema.definition('Section')).oneOf as SchemaNode[]
const isTitled = (section: SchemaNode): boolean => follow(section)['x-page-title'] === true
const titled = fc.oneof(...sections.filter(isTitled).map(arbitraryOf))
const untitled = fc.oneof(...sections.filter((section) => !isTitled(section)).map(arbitraryOf))
const page = fc.tuple(titled, fc.array(untitled, { maxLength: 4 })).map(([first, others]) => [first, ...others])

const parts = fc.record({
  site: arbitraryOf(siteNode),
  catalogs,
  forms: eachKind('Form'),
  lookups: eachKind('Lookup'),
  pages: fc.array(page, { minLength: 12, maxLength: 12 }),
  salt: fc.nat(1000),
})

export const withPaper = (context: CheckContext): CheckContext => ({
  ...context,
  media: new Set([...context.media, paper]),
})

/** A manifest made at random from the schema, in which everything that names something else names what there is. */
export const randomManifest: fc.Arbitrary<Block> = parts.map(({ site, pages, salt, ...rest }) =>
  mendManifest(structuredClone({ ...(site as Block), ...rest }), structuredClone(pages), salt),
)
