import type { Shard } from '../output/OutputRecord'

export const isInShard = (index: number, { part, of }: Shard): boolean => index % of === part - 1

/** Reads `2/8`. Returns undefined for anything else. */
export function readShard(text: string): Shard | undefined {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  return part && of && part <= of ? { part, of } : undefined
}
