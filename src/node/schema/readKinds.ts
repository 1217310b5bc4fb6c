import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isRecord } from '../../manifest/core/read'
import { problem, type LocatedProblem, type Problem } from '../../manifest/core/problem'
import { suggest } from '../../manifest/core/suggest'
import { pathOf, type Keys } from '../../manifest/core/path'
import { locateProblems } from '../../manifest/json/locate'
import { parseManifest } from '../../manifest/json/parse'
import { addSections, isOwnSection, schema, type SchemaNode } from '../../manifest/schema/schema'
import { contentHash } from '../cache/contentHash'
import { filesIn } from '../process/filesIn'
import { definitionName } from './definitionName'

/** The version of what a kind and the engine expect of each other: `"x-api"` in the kind's schema. */
const interfaceVersion = 1

/** A type of section of a site's own: a folder in `kinds/` beside its site.json, or a package `townsite-kind-…`. */
export interface OwnKind {
  /** The name of its folder. */
  type: string
  /** Absolute. */
  folder: string
  /** Its fixed words by name, each by language. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Whether visitors get a script of it. */
  hasScript: boolean
  /** Its schema, for the editor. */
  node: SchemaNode
}

interface OwnKinds {
  kinds: readonly OwnKind[]
  problems: readonly LocatedProblem[]
  /** The absolute paths of their files. */
  files: readonly string[]
  /** Identifies these; empty without any. */
  hash: string
}

const none: OwnKinds = { kinds: [], problems: [], files: [], hash: '' }
/** By their hashes. */
const read = new Map<string, OwnKinds>()
let last = none

/** The kinds of the site that this process is about. */
export const ownKinds = (): OwnKinds => last

/** Reads the kinds of a site's own, unless they are as they were, and adds them to the schema. @param file its site.json */
export function useKindsOf(file: string): OwnKinds {
  const site = dirname(file)
  const folders = [
    ...foldersIn(join(site, 'kinds')),
    ...foldersIn(join(site, 'node_modules')).filter((folder) => /[\\/]townsite-kind-[^\\/]+$/.test(folder)),
  ]
  if (folders.length === 0) return (last = none)
  const files = folders.flatMap((folder) => filesIn(folder).map((path) => join(folder, path)))
  const hash = contentHash(...files.flatMap((path) => [relative(site, path), readFileSync(path)]))
  last = read.get(hash) ?? readKinds(site, folders, { files, hash })
  read.set(hash, last)
  return last
}

function readKinds(site: string, folders: readonly string[], about: Pick<OwnKinds, 'files' | 'hash'>): OwnKinds {
  const results = folders.map((folder) => readKind(site, folder))
  addSections(Object.fromEntries(results.flatMap(({ kind }) => (kind ? [[kind.type, kind.node]] : []))))
  return {
    ...about,
    kinds: results.flatMap(({ kind }) => kind ?? []),
    problems: results.flatMap(({ problems }) => problems),
  }
}

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
        .map(({ name }) => join(folder, name))
        .sort()
    : []

interface ReadKind {
  kind?: OwnKind
  problems: readonly LocatedProblem[]
}

function readKind(site: string, folder: string): ReadKind {
  const name = (path: string): string => relative(site, join(folder, path)).replaceAll('\\', '/')
  const type = /[^\\/]+$/.exec(folder)?.[0].replace(/^townsite-kind-/, '') ?? ''
  const text = (path: string): string =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : ''
  const schemaText = text('schema.json')
  const at = (inText: string, file: string, ...problems: Problem[]): LocatedProblem[] =>
    locateProblems(inText, problems).map((one) => ({ ...one, file: name(file) }))
  const start = { offset: 0, length: 1 }
  const fault = (path: Keys, ...[id, values]: FaultArguments): Problem =>
    problem('own-kind', pathOf(path) ?? start, id, values as never)
  const failed = (...[id, values]: FaultArguments): ReadKind => ({
    problems: at(schemaText, 'schema.json', problem('own-kind', start, id, values as never)),
  })
  if (schemaText === '') return failed('own-kind/no-file', { kind: type, file: 'schema.json' })
  if (!existsSync(join(folder, viewFile))) return failed('own-kind/no-file', { kind: type, file: viewFile })
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(type)) return failed('own-kind/name', { kind: type })
  if (!isOwnSection(type) && isSection(type)) return failed('own-kind/taken', { kind: type })
  const words = parseManifest(text('words.json') || '{}')
  if (words.problems.length > 0) return { problems: at(text('words.json'), 'words.json', ...words.problems) }
  const { value, problems } = parseManifest(schemaText)
  if (problems.length > 0 || !isRecord(value)) return { problems: at(schemaText, 'schema.json', ...problems) }
  const made = value['x-api'] ?? 0
  if (made !== interfaceVersion)
    return failed('own-kind/version', { kind: type, made: String(made), here: interfaceVersion })
  const unknown = unknownReferences(value, [])
  if (unknown.length > 0)
    return {
      problems: at(
        schemaText,
        'schema.json',
        ...unknown.map(({ keys, reference }) =>
          fault(keys, 'own-kind/reference', { reference, suggestion: suggest(nameOf(reference), definitions()) }),
        ),
      ),
    }
  return {
    kind: {
      type,
      folder,
      words: words.value as OwnKind['words'],
      hasScript: existsSync(join(folder, scriptFile)),
      node: withTitles(resolved(value) as SchemaNode, type),
    },
    problems: [],
  }
}

type FaultArguments =
  | ['own-kind/no-file', { kind: string; file: string }]
  | ['own-kind/name' | 'own-kind/taken', { kind: string }]
  | ['own-kind/version', { kind: string; made: string; here: number }]
  | ['own-kind/reference', { reference: string; suggestion: string | undefined }]

/** The component of a kind. */
export const viewFile = 'View.tsx'

/** Its script for browsers, if it needs one. */
export const scriptFile = 'script.ts'

const isSection = (type: string): boolean =>
  schema.members(schema.definition('Section')).some((member) => member.type === type)

const definitions = (): string[] => Object.keys(schema.definitions)

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

/** A field without a title is called by its key; without a description it has that of what it refers to. */
function withTitles(node: SchemaNode, type: string): SchemaNode {
  const { title = type, description = title, properties = {}, required = [] } = node
  return {
    title,
    description,
    required,
    ...(node['x-page-title'] && { 'x-page-title': true }),
    ...(node['x-drawing'] && { 'x-drawing': node['x-drawing'] }),
    properties: Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, { title: key, ...field }])),
  }
}
