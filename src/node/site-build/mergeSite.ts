import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildTarget } from './buildSite'
import { hostFiles } from '../output/hosts/hostFiles'
import { isInShard, readRecord, type OutputRecord } from '../output/OutputRecord'
import { baseOf, listAllPages, type SiteSource } from './prepareSite'

/** Returns why folders cannot be merged into a site of this manifest and code. */
export function whyNotMergeable(
  folders: readonly string[],
  { manifest, code }: Pick<OutputRecord, 'manifest' | 'code'>,
): string | undefined {
  const records = folders.map((folder) => ({ folder, record: readRecord(folder) }))
  const none = records.find(({ record }) => !record?.shard)
  if (none)
    return `"${none.folder}" holds no part of a site. Make it with: build --shard 1/${folders.length} --out ${none.folder}`
  const other = records.find(({ record }) => record?.manifest !== manifest || record.code !== code)
  if (other)
    return `"${other.folder}" was built from another site.json or by another version. Build all parts from the same files.`
  const shards = records.flatMap(({ record }) => record?.shard ?? [])
  const parts = shards.map(({ part }) => part).sort((a, b) => a - b)
  const of = shards[0]?.of ?? 0
  if (
    shards.some((one) => one.of !== of) ||
    parts.join() !== Array.from({ length: of }, (_, index) => index + 1).join()
  )
    return `These are not all parts of one site: parts ${parts.join(', ')} of ${of}.`
  return undefined
}

/** Merges the shares of a site into the same bytes as one build. */
export async function mergeSite(
  source: Pick<SiteSource, 'manifest' | 'translations'>,
  folders: readonly string[],
  { write, writePage, changes }: Pick<BuildTarget, 'write' | 'writePage' | 'changes'>,
): Promise<void> {
  const records = folders.map((folder) => ({ folder, record: readRecord(folder) }))
  const pages = listAllPages(source)
  const files = new Set(pages.map(({ file }) => file))
  // Files that pages name are equal in all shares that have them.
  const named = new Map(
    records.flatMap(({ folder, record }) => (record?.files ?? []).map((path) => [path, folder] as const)),
  )
  for (const [path, folder] of named) if (!files.has(path)) write(path, readFileSync(join(folder, path)))
  for (const [index, { path, file }] of pages.entries()) {
    const { folder } = records.find(({ record }) => record?.shard && isInShard(index, record.shard)) as {
      folder: string
    }
    writePage({ path, file }, { bytes: () => readFileSync(join(folder, file)) })
  }
  hostFiles(source.manifest, pages, baseOf(source.manifest), changes?.()).forEach((content, path) =>
    write(path, content),
  )
}
