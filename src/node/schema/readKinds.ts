import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { LocatedProblem } from '../../manifest/core/problem'
import { addKinds, isTypedKind, type OwnNodes, type SchemaNode } from '../../manifest/schema/schema'
import { contentHash } from '../cache/contentHash'
import { filesIn } from '../process/filesIn'
import { readKind, type OwnKind } from './readKind'

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
  const kinds = results.flatMap(({ kind }) => kind ?? [])
  addKinds(nodesOf(kinds))
  return {
    ...about,
    kinds,
    problems: results.flatMap(({ problems }) => problems),
  }
}

/** The schemas of kinds that stand in the manifest. */
export function nodesOf(kinds: readonly OwnKind[]): OwnNodes {
  const nodes: Record<string, Record<string, SchemaNode>> = {}
  for (const { sort, type, node } of kinds) if (isTypedKind(sort)) (nodes[sort] ??= {})[type] = node
  return nodes
}

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
        .map(({ name }) => join(folder, name))
        .sort()
    : []
