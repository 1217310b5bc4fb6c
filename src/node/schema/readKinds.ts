import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { attempt } from '../../manifest/core/read'
import type { LocatedProblem } from '../../manifest/core/problem'
import type { ReadyLook } from '../../manifest/schema/keywords'
import { setKinds, isTypedKind, type OwnNodes, type SchemaNode } from '../../manifest/schema/schema'
import { contentHash } from '../cache/cache'
import { baseFileOf, baseIn } from './baseFile'
import { filesIn, readPlainFile } from '../process/paths'
import { faultsOfExample, packagePrefix, readKind, typeOf, type OwnKind } from './readKind'

export interface OwnKinds {
  kinds: readonly OwnKind[]
  problems: readonly LocatedProblem[]
  /** The absolute paths of their files. */
  files: readonly string[]
  /** Identifies these; empty without any. */
  hash: string
}

const none: OwnKinds = { kinds: [], problems: [], files: [], hash: '' }
/** By their sites and hashes. */
const read = new Map<string, OwnKinds>()
let last = none

/** The kinds of the site that this process is about. */
export const ownKinds = (): OwnKinds => last

/** Those with code that pages show or run. */
export const kindsOfPages = (): OwnKind[] => last.kinds.filter(({ sort }) => sort !== 'rule' && sort !== 'theme')

/** Reads the kinds of a site's own, unless they are as they were, and gives them to the schema. @param file its site.json */
export function useKindsOf(file: string, text?: string): OwnKinds {
  const site = dirname(file)
  const byType = new Map<string, string>()
  for (const one of [file, ...basesOf(file, [file], text)])
    for (const folder of kindsBeside(one)) if (!byType.has(typeOf(folder))) byType.set(typeOf(folder), folder)
  const folders = [...byType.values()]
  if (folders.length === 0) {
    if (last !== none) setKinds({})
    return (last = none)
  }
  const files = folders.flatMap((folder) => filesIn(folder).map((path) => join(folder, path)))
  const hash = contentHash(...files.flatMap((path) => [relative(site, path), readFileSync(path)]))
  // Two sites may have the same kinds, each in its folder.
  const key = `${site} ${hash}`
  const cached = read.get(key)
  // The schema may have others of these types since.
  if (cached && cached !== last) setKinds(nodesOf(cached.kinds))
  last = cached ?? readKinds(site, folders, { files, hash })
  read.set(key, last)
  return last
}

function readKinds(site: string, folders: readonly string[], about: Pick<OwnKinds, 'files' | 'hash'>): OwnKinds {
  const results = folders.map((folder) => readKind(site, folder))
  const kinds = results.flatMap(({ kind }) => kind ?? [])
  setKinds(nodesOf(kinds))
  return {
    ...about,
    kinds,
    problems: [...results.flatMap(({ problems }) => problems), ...kinds.flatMap(faultsOfExample)],
  }
}

/** The schemas of kinds that stand in the manifest. */
export function nodesOf(kinds: readonly OwnKind[]): OwnNodes {
  const nodes: Record<string, Record<string, SchemaNode>> = {}
  for (const { sort, type, node } of kinds) if (isTypedKind(sort)) (nodes[sort] ??= {})[type] = node
  const looks = kinds.flatMap(({ type, node: { title = type, description = title }, look }) =>
    look === undefined ? [] : [[type, { title, description, theme: JSON.parse(look) as ReadyLook['theme'] }] as const],
  )
  return looks.length > 0 ? { ...nodes, theme: Object.fromEntries(looks) } : nodes
}

/** The folders of kinds beside a site.json. */
function kindsBeside(file: string): string[] {
  const [kinds, packages] = ['kinds', 'node_modules'].map((name) => foldersIn(join(dirname(file), name)))
  return [...(kinds ?? []), ...(packages ?? []).filter((folder) => basename(folder).startsWith(packagePrefix))]
}

/** The files that a site stands on, the nearest first: a site has their kinds, and its own in place of one of the same name. */
function basesOf(file: string, above = [file], text = attempt(() => readPlainFile(file).toString())): string[] {
  const written = baseIn(text ?? '')
  const base = written === undefined ? undefined : baseFileOf(file, written)
  return base === undefined || above.includes(base) ? [] : [base, ...basesOf(base, [...above, base])]
}

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
        .map(({ name }) => join(folder, name))
        .sort()
    : []
