import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A share of a site's pages: part 2 of 8 has every eighth page, beginning with the second. */
export interface Shard {
  /** Counts from 1. */
  part: number
  of: number
}

/** The file that names the share of a folder. */
export const shardFile = '.townsite-shard'

/** The facts in this file. */
export interface ShardRecord extends Shard {
  /** Identifies the manifest and the code. */
  source: string
}

export const isInShard = (index: number, { part, of }: Shard): boolean => index % of === part - 1

/** Reads `2/8`. Returns undefined for anything else. */
export function readShard(text: string): Shard | undefined {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  return part && of && part <= of ? { part, of } : undefined
}

/** Reads the facts about the share of a folder; undefined if there are none. */
export function readShardRecord(folder: string): ShardRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, shardFile), 'utf8')) as ShardRecord
  } catch {
    return undefined
  }
}
