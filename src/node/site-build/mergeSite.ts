import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildTarget } from './buildSite'
import { hostFiles } from '../output/hosts/hostFiles'
import { isBuildFile, readRecord } from '../output/OutputRecord'
import { baseOf, listAllPages, type SiteSource } from './prepareSite'
import { isInShard, readShardRecord } from './shard'

/** Returns why folders cannot be merged. @param source identifies manifest and code */
export function whyNotMergeable(folders: readonly string[], source: string): string | undefined {
  const records = folders.map((folder) => ({ folder, record: readShardRecord(folder) }))
  const none = records.find(({ record }) => !record)
  if (none)
    return `"${none.folder}" holds no part of a site. Make it with: build --shard 1/${folders.length} --out ${none.folder}`
  const other = records.find(({ record }) => record?.source !== source)
  if (other)
    return `"${other.folder}" was built from another site.json or by another version. Build all parts from the same files.`
  const parts = records.map(({ record }) => record?.part).sort((a = 0, b = 0) => a - b)
  const of = records[0]?.record?.of
  if (
    records.some(({ record }) => record?.of !== of) ||
    parts.join() !== Array.from({ length: of ?? 0 }, (_, index) => index + 1).join()
  )
    return `These are not all parts of one site: parts ${parts.join(', ')} of ${of ?? 0}.`
  return undefined
}

/** Merges the shares of a site into the same bytes as one build. */
export async function mergeSite(
  source: Pick<SiteSource, 'manifest' | 'translations'>,
  folders: readonly string[],
  { write, writePage, changes }: Pick<BuildTarget, 'write' | 'writePage' | 'changes'>,
): Promise<void> {
  const shards = folders.map((folder) => ({ folder, shard: readShardRecord(folder) }))
  const pages = listAllPages(source)
  const files = new Set(pages.map(({ file }) => file))
  // Files that pages name are equal in all shares that have them.
  const named = new Map(
    folders.flatMap((folder) => (readRecord(folder)?.files ?? []).map((path) => [path, folder] as const)),
  )
  for (const [path, folder] of named)
    if (!files.has(path) && !isBuildFile(path)) write(path, readFileSync(join(folder, path)))
  for (const [index, { path, file }] of pages.entries()) {
    const { folder } = shards.find(({ shard }) => shard && isInShard(index, shard)) as { folder: string }
    writePage({ path, file }, { bytes: () => readFileSync(join(folder, file)) })
  }
  hostFiles(source.manifest, pages, baseOf(source.manifest), changes?.()).forEach((content, path) =>
    write(path, content),
  )
}
