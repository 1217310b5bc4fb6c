export const mediansOf = <T extends object>(of: readonly T[]): T =>
  Object.fromEntries(
    Object.keys(of[0] ?? {}).map((name) => [name, median(of.map((one) => one[name as keyof T] as number))]),
  ) as T

/** The middle of some figures: one slow round says nothing. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

/** The middle of some figures, the least and the most of them, and the one that 95 of 100 do not exceed. */
export interface Spread {
  median: number
  least: number
  high: number
  most: number
}

export const spreadOf = (figures: readonly number[]): Spread => ({
  median: median(figures),
  least: Math.min(...figures),
  high: figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] as number,
  most: Math.max(...figures),
})
