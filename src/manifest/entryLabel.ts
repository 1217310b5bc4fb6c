/** The keys under which an entry has the words that people know it by, the best first. No catalog has two of them. */
export const labelKeys = ['name', 'title', 'label', 'question'] as const

/** The words that people know an entry by; undefined for one that has none. */
export function entryLabel(entry: { readonly [key: string]: unknown }): string | undefined {
  for (const key of labelKeys) if (entry[key] !== undefined) return String(entry[key])
  return undefined
}
