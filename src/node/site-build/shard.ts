import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A share of a site's pages: part 2 of 8 has every eighth page, beginning with the second. */
export interface Shard {
  /** From 1. */
  part: number
  of: number
}

/** Says of a folder which share it holds. */
export const shardFile = '.townsite-shard'

export interface ShardRecord extends Shard {
  /** Stands for the manifest and the code it was built from. */
  source: string
}

export const isInShard = (index: number, { part, of }: Shard): boolean => index % of === part - 1

/** Reads `2/8`. Returns undefined for anything else. */
export function readShard(text: string): Shard | undefined {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  return part && of && part <= of ? { part, of } : undefined
}

/** Reads what a part's folder says of itself; nothing for a folder that is none. */
export function readShardRecord(folder: string): ShardRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, shardFile), 'utf8')) as ShardRecord
  } catch {
    return undefined
  }
}
