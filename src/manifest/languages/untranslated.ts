/** The tags of the languages that texts are in, where it is another than that of the manifest, by their keys. */
const otherLanguages = new WeakMap<object, ReadonlyMap<string | number, string>>()

/** Most sites have none, and each text of each entry is asked about. */
let isAny = false

export function noteUntranslated(parent: object, tags: ReadonlyMap<string | number, string>): void {
  if (tags.size === 0) return
  otherLanguages.set(parent, tags)
  isAny = true
}

/** Gives the copy of a block the block's untranslated keys. */
export function copyUntranslated<T extends object>(from: object, to: T): T {
  const tags = otherLanguages.get(from)
  if (tags) otherLanguages.set(to, tags)
  return to
}

/** The tag of the language that a text of a manifest made by `localize` is in; undefined for the manifest's own. */
export const otherLanguageOf = (parent: object, key: string | number): string | undefined =>
  isAny ? otherLanguages.get(parent)?.get(key) : undefined
