import { asText } from '../core/read'

/** The keys under which an entry has the words that people know it by, the best first. No catalog has two of them. */
export const labelKeys = ['name', 'title', 'label', 'question'] as const

/** The words that people know an entry by; undefined for one that has none. */
export function entryLabel(entry: { readonly [key: string]: unknown }): string | undefined {
  const key = labelKey(entry)
  return key && asText(entry[key])
}

/** The key that those words stand under. */
export const labelKey = (entry: { readonly [key: string]: unknown }): (typeof labelKeys)[number] | undefined =>
  labelKeys.find((key) => entry[key] !== undefined)
