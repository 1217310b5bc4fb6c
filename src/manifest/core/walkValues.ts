import { isRecord } from './read'

interface Visits {
  text?: (text: string) => void
  /** @param inside the name of what holds the block: of its list, or its own */
  block?: (block: Record<string, unknown>, inside: string) => void
}

/** Visits the texts and blocks of a value at any depth, also of one that the schema does not know. */
export function walkValues(value: unknown, visits: Visits, inside = '', depth = 0): void {
  if (typeof value === 'string') return visits.text?.(value)
  if (typeof value !== 'object' || value === null || depth > maxDepth) return
  if (isRecord(value)) visits.block?.(value, inside)
  for (const key in value) {
    const name = Array.isArray(value) ? inside : key
    walkValues((value as Record<string, unknown>)[key], visits, name, depth + 1)
  }
}

/** Deeper nesting is reported when the file is read. */
export const maxDepth = 100
