import { readFileSync } from 'node:fs'
import { isDeep } from '../../depth'
import type { Manifest } from '../../../src/manifest/generated/manifest.generated'
import { entriesOf } from '../../../src/manifest/entries/select'

/**
 * One page of every route of a manifest file that is known to be right, published at the root of its host; in the quick
 * run of each route that shows two types of sections, or layouts of entries, or more which no earlier one shows. `floats`: whether a bar floats
 * over its end.
 */
export function kindsOfFile(file: string): { name: string; path: string; floats: boolean }[] {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const { routes, frame } = manifest
  const seen = new Set<string>()
  const isNew = (kind: string) => !seen.has(kind) && Boolean(seen.add(kind))
  const kindOf = (section: Manifest['routes'][number]['sections'][number]): string =>
    section.type === 'entries' ? `${section.type} ${section.layout}` : section.type
  const opened = routes.filter(({ sections }) => sections.map(kindOf).filter(isNew).length > 1 || isDeep)
  const pages = opened.map(({ path, for: each }) => {
    const entries = entriesOf(manifest, each?.each)
    const entry = entries.find((candidate) =>
      Object.entries((each as { where?: object }).where ?? {}).every(([key, value]) => candidate[key] === value),
    )
    return path === '*'
      ? '/no-such-page'
      : path.replace(/\{\w+\.(\w+)\}/g, (_, field: string) => String(entry?.[field]))
  })
  const unknown = routes.flatMap(({ otherwise, path }) =>
    otherwise?.type === 'page' ? [path.replace(/\{[^}]*\}/g, 'nobody-knows')] : [],
  )
  return [...pages, ...unknown].map((path) => ({ name: path, path, floats: frame.floating !== undefined }))
}
