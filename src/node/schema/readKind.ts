import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { attempt, isRecord, keysOf, pathOf, type Keys } from '../../manifest/core/read'
import type { Words } from '../../words/wordsIn'
import { lowerFirst } from '../../manifest/schema/listNodes'
import { problem, type LocatedProblem, type Problem } from '../../manifest/core/problem'
import { suggest } from '../../manifest/core/suggest'
import { locateProblems } from '../../manifest/json/locate'
import { parseManifest } from '../../manifest/json/parse'
import { lowContrast } from '../../manifest/rules/lowContrast'
import { rules } from '../../manifest/rules/rules'
import { isTypedKind, ownKind, schema, typesOf, type SchemaNode } from '../../manifest/schema/schema'
import { validateSchema } from '../../manifest/schema/validate'
import { readPlainFile } from '../process/paths'
import { definitionName } from './definitionName'
import { keywords } from '../../manifest/schema/keywords'

/** The version of what a kind and the engine expect of each other: `"x-api"` in the kind's schema. */
const interfaceVersion = 1

/** The files with the code of each sort of kind; `needs` names those without which it is none. */
const code = {
  section: { needs: ['View.tsx'], may: ['script.ts'] },
  field: { needs: ['View.tsx'], may: ['field.ts'] },
  delivery: { needs: [], may: ['delivery.ts'] },
  rule: { needs: ['rule.ts'], may: [] },
  theme: { needs: [], may: [] },
} as const satisfies Record<string, { needs: readonly string[]; may: readonly string[] }>

/** The sort of a kind: `"x-kind"` in its schema. */
type Sort = keyof typeof code

const sorts = Object.keys(code) as Sort[]

type CodeFile = (typeof code)[Sort]['needs' | 'may'][number]

/** A kind of a site's own: a folder in `kinds/` beside its site.json, or a package `townsite-kind-…`. */
export interface OwnKind {
  sort: Sort
  /** The name of its folder. */
  type: string
  /** Absolute. */
  folder: string
  /** Its folder as messages name it, from that of the site. */
  name: string
  /** Its fixed words by name, each by language. */
  words: Words
  files: ReadonlySet<CodeFile>
  /** When React hydrates it; undefined for one that is finished HTML. */
  hydration: 'visible' | 'idle' | undefined
  /** Its schema, for the editor. */
  node: SchemaNode
  /** The text of its values, of a theme. */
  look?: string
}

interface ReadKind {
  kind?: OwnKind
  problems: readonly LocatedProblem[]
}

/** The file with the values of a theme. */
export const lookFile = 'theme.json'

/** The file with a block of a kind as it may stand in a site. */
const exampleFile = 'example.json'

/** The faults of a section's example; its schema is part of the whole one by now. */
export function faultsOfExample({ sort, type, folder, name, node }: OwnKind): LocatedProblem[] {
  const sample = node['x-sample']
  if (!sample || sort !== 'section') return []
  const site = { routes: [{ path: '/', sections: [{ id: type, ...sample, type }] }] }
  const faults = validateSchema(site).problems.flatMap((one) => {
    const [routes, , sections, , ...keys] = 'offset' in one.at ? [] : keysOf(one.at)
    return routes === 'routes' && sections === 'sections'
      ? { ...one, at: pathOf(keys) ?? { offset: 0, length: 1 } }
      : []
  })
  const text = readFileSync(join(folder, exampleFile), 'utf8')
  return locateProblems(text, faults).map((one) => ({ ...one, file: `${name}/${exampleFile}` }))
}

export const packagePrefix = 'townsite-kind-'

export const typeOf = (folder: string): string => basename(folder).replace(packagePrefix, '')

export function readKind(site: string, folder: string): ReadKind {
  const type = typeOf(folder)
  const has = (file: string): boolean => existsSync(join(folder, file))
  const text = (file: string): string => attempt(() => readPlainFile(join(folder, file)).toString()) ?? ''
  const failed = (file: string, ...problems: Problem[]): ReadKind => ({
    problems: locateProblems(text(file), problems).map((one) => ({
      ...one,
      file: relative(site, join(folder, file)).replaceAll('\\', '/'),
    })),
  })
  if (!has('schema.json'))
    return failed('schema.json', fault([], 'own-kind/no-file', { kind: type, sort: 'kind', file: 'schema.json' }))
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(type))
    return failed('schema.json', fault([], 'own-kind/name', { kind: type }))
  const words = parseManifest(text('words.json') || '{}')
  const problemsOfWords = words.problems.length > 0 ? words.problems : faultsOfWords(words.value)
  if (problemsOfWords.length > 0) return failed('words.json', ...problemsOfWords)
  const { value, problems } = parseManifest(text('schema.json'))
  if (problems.length > 0 || !isRecord(value)) return failed('schema.json', ...problems)
  const faults = faultsOfSchema(value, type, has)
  if (faults.length > 0) return failed('schema.json', ...faults)
  const sort = sortOf(value)
  const { needs, may } = code[sort]
  const kind: OwnKind = {
    sort,
    type,
    folder,
    name: relative(site, folder).replaceAll('\\', '/'),
    words: words.value as OwnKind['words'],
    files: new Set([...needs, ...may].filter(has)),
    hydration: value['x-island'] === true ? 'visible' : value['x-island'] === 'idle' ? 'idle' : undefined,
    node: withTitles(resolved(value) as SchemaNode, type),
  }
  if (Object.keys(kind.words).length > 0) kind.node['x-words'] = kind.words
  const sample = parseManifest(text(exampleFile) || 'null')
  if (sample.problems.length > 0) return failed(exampleFile, ...sample.problems)
  if (isRecord(sample.value)) kind.node['x-sample'] = sample.value
  if (sort === 'theme') {
    if (!has(lookFile))
      return failed('schema.json', fault([], 'own-kind/no-file', { kind: type, sort, file: lookFile }))
    kind.look = text(lookFile)
    const wrong = faultsOfLook(kind.look)
    if (wrong.length > 0) return failed(lookFile, ...wrong)
  }
  return { kind, problems: [] }
}

/** A look is complete, and can be read, before a site takes it or puts values of its own over it. */
function faultsOfLook(text: string): Problem[] {
  const { value, problems } = parseManifest(text)
  if (problems.length > 0) return problems
  if (isRecord(value) && 'look' in value) return [fault(['look'], 'own-kind/look-of-look', {})]
  const manifest = { site: { theme: value } }
  const wrong = validateSchema(manifest).problems
  const hard = lowContrast
    .check({ manifest } as never, '')
    .map((one): Problem => ({ rule: lowContrast.name, severity: lowContrast.severity, ...one }))
  return [...wrong, ...hard].flatMap((one) => {
    const [site, theme, ...keys] = 'offset' in one.at ? [] : keysOf(one.at)
    return site === 'site' && theme === 'theme' ? { ...one, at: pathOf(keys) ?? { offset: 0, length: 1 } } : []
  })
}

/** A kind that does not say of what is one of a section. */
const sortOf = (schemaOfKind: Record<string, unknown>): Sort => (schemaOfKind['x-kind'] ?? 'section') as Sort

type FaultArguments =
  | ['own-kind/no-file', { kind: string; sort: string; file: string }]
  | ['own-kind/name' | 'own-kind/taken', { kind: string }]
  | ['own-kind/version', { kind: string; made: string; here: number }]
  | ['own-kind/look-of-look', object]
  | ['own-kind/choice', { key: string; choices: readonly string[] }]
  | ['own-kind/keyword', { keyword: string; suggestion: string | undefined }]
  | ['own-kind/reference', { reference: string; suggestion: string | undefined }]
  | ['own-kind/posts-to' | 'own-kind/words', { kind?: string; word?: string }]

const fault = (keys: Keys, ...[id, values]: FaultArguments): Problem =>
  problem(pathOf(keys) ?? { offset: 0, length: 1 }, id, values as never)

/** Words are texts by language, under their names. */
const faultsOfWords = (words: unknown): Problem[] =>
  Object.entries(isRecord(words) ? words : {}).flatMap(([word, texts]) =>
    isRecord(texts) && Object.values(texts).every((text) => typeof text === 'string')
      ? []
      : fault([word], 'own-kind/words', { word }),
  )

/** The keys of a kind's schema that are a choice. */
const choices: Readonly<Record<string, readonly string[]>> = {
  'x-island': ['true', 'false', 'idle'],
  'x-kind': sorts,
  'x-confirm': ['status', 'confirmed'],
  'x-severity': ['advice', 'error'],
}

/** The first fault of a kind's schema, or all its wrong keywords or references. */
function faultsOfSchema(value: Record<string, unknown>, type: string, has: (file: string) => boolean): Problem[] {
  const made = value['x-api'] ?? 0
  if (made !== interfaceVersion)
    return [
      fault(made === 0 ? [] : ['x-api'], 'own-kind/version', {
        kind: type,
        made: String(made),
        here: interfaceVersion,
      }),
    ]
  const unknown = Object.entries(choices).flatMap(([key, possible]) =>
    value[key] === undefined || possible.includes(String(value[key]))
      ? []
      : fault([key], 'own-kind/choice', { key, choices: possible }),
  )
  if (unknown.length > 0) return unknown
  const sort = sortOf(value)
  const missing = code[sort].needs.find((file) => !has(file))
  if (missing !== undefined) return [fault([], 'own-kind/no-file', { kind: type, sort, file: missing })]
  if (isTaken(sort, type)) return [fault([], 'own-kind/taken', { kind: type })]
  const misspelt = unknownKeywords(value)
  if (misspelt.length > 0)
    return misspelt.map(({ keys, ...about }) => ({ ...fault(keys, 'own-kind/keyword', about), onKey: true }))
  const references = unknownReferences(value, [])
  if (references.length > 0)
    return references.map(({ keys, reference }) =>
      fault(keys, 'own-kind/reference', {
        reference,
        suggestion: partsOf(reference) ?? suggest(nameOf(reference), definitions()),
      }),
    )
  if (sort === 'delivery' && !postsSomewhere(value))
    return [fault('x-posts-to' in value ? ['x-posts-to'] : [], 'own-kind/posts-to', { kind: type })]
  return []
}

const isTaken = (sort: Sort, type: string): boolean =>
  isTypedKind(sort)
    ? ownKind(sort, type) === undefined && typesOf(sort).includes(type)
    : sort === 'rule' && rules.some(({ name }) => name === type)

/** Whether a delivery says which of its properties is the address that it posts to. */
const postsSomewhere = ({ 'x-posts-to': key, required }: Record<string, unknown>): boolean =>
  Array.isArray(required) && typeof key === 'string' && required.includes(key)

const definitions = (): string[] => Object.keys(schema.definitions)

/** The parts of a file of the schema that is nothing by itself: `PointsQuery` is a part of `query.schema.json`. */
function partsOf(reference: string): string | undefined {
  const concept = nameOf(reference)
  const parts = definitions().flatMap((name) =>
    name.endsWith(concept) ? [`"${reference}#/definitions/${lowerFirst(name.slice(0, -concept.length))}"`] : [],
  )
  return reference.includes('#') || parts.length === 0 ? undefined : `one of ${parts.join(', ')}`
}

/** `text.schema.json` is `Text`; `query.schema.json#/definitions/points` is `PointsQuery`. */
function nameOf(reference: string): string {
  const [file = '', pointer] = reference.split('#/definitions/')
  return definitionName(file.replace(/^.*\//, ''), pointer)
}

function unknownReferences(node: unknown, keys: Keys): { keys: Keys; reference: string }[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, child]) => {
    const at = [...keys, Array.isArray(node) ? Number(key) : key]
    return key === '$ref' && typeof child === 'string'
      ? definitions().includes(nameOf(child))
        ? []
        : [{ keys: at, reference: child }]
      : unknownReferences(child, at)
  })
}

function resolved(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(resolved)
  if (!isRecord(node)) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) =>
      key === '$ref' && typeof child === 'string' ? [key, `#/definitions/${nameOf(child)}`] : [key, resolved(child)],
    ),
  )
}

const annotations = [
  'x-page-title',
  'x-drawing',
  'x-posts-to',
  'x-confirm',
  'x-without-script',
  'x-example',
  'x-severity',
] as const

/** A field without a title is called by its key; without a description it has that of what it refers to. */
function withTitles(node: SchemaNode, type: string): SchemaNode {
  const { title = type, description = title, properties = {}, required = [] } = node
  return {
    title,
    description,
    required,
    ...Object.fromEntries(annotations.flatMap((key) => (node[key] === undefined ? [] : [[key, node[key]]]))),
    properties: Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, { title: key, ...field }])),
  }
}

/** The keywords by which `validateEntries.ts` checks a block, and those that editors show. */
const ofJsonSchema = [
  '$ref $schema $comment title description definitions type const enum default oneOf',
  'properties required additionalProperties patternProperties minProperties discriminator',
  'items minItems maxItems uniqueItems minLength maxLength pattern minimum maximum',
  'errorMessage patternErrorMessage enumDescriptions defaultSnippets',
].flatMap((line) => line.split(' '))
const ofKinds = ['x-api', 'x-kind', 'x-island']
const keywordNames: ReadonlySet<string> = new Set([...ofJsonSchema, ...ofKinds, ...Object.keys(keywords)])

/** Hold schemas by names of their owner's choice. */
const byName = ['properties', 'patternProperties', 'definitions']
const schemas = ['items', 'additionalProperties']

interface UnknownKeyword {
  keys: Keys
  keyword: string
  suggestion: string | undefined
}

/** The keywords of a schema that nothing reads: misspelt ones, and those of JSON Schema that kinds are not held against. */
function unknownKeywords(node: unknown, keys: Keys = []): UnknownKeyword[] {
  if (!isRecord(node)) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const at = [...keys, key]
    if (!keywordNames.has(key)) return [{ keys: at, keyword: key, suggestion: suggest(key, keywordNames) }]
    if (schemas.includes(key)) return unknownKeywords(value, at)
    if (key === 'type') return misspeltIn([value].flat(), jsonTypes, at)
    if (key === 'required' && isRecord(node.properties))
      return misspeltIn([value].flat(), Object.keys(node.properties), at)
    if (byName.includes(key) && isRecord(value))
      return Object.entries(value).flatMap(([name, child]) => [
        // A site cannot write such a key: the check would call its right one wrong.
        ...(key === 'properties' && !/^[a-z][\w-]*$/i.test(name)
          ? [{ keys: [...at, name], keyword: name, suggestion: name.replaceAll(/[^\w-]/g, '') || undefined }]
          : []),
        ...unknownKeywords(child, [...at, name]),
      ])
    return key === 'oneOf' && Array.isArray(value)
      ? value.flatMap((child, index) => unknownKeywords(child, [...at, index]))
      : []
  })
}

const jsonTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']

const misspeltIn = (names: readonly unknown[], possible: readonly string[], keys: Keys): UnknownKeyword[] =>
  names.flatMap((name) =>
    possible.includes(String(name))
      ? []
      : [{ keys, keyword: String(name), suggestion: suggest(String(name), possible) }],
  )
