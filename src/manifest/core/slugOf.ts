import { transliterate } from './transliterate'

/** A name in at most 64 small letters, digits and hyphens, as ids and addresses are written; empty if it has none of them. */
export const slugOf = (name: string): string =>
  transliterate(name)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64)
    .replace(/-$/, '')

/** Whether blockers may take the element with this id for an advertisement, by its first or last word, and hide it. */
export const isBlocked = (id: string): boolean =>
  [/^[^-]*/, /[^-]*$/].some((part) =>
    /^(?:ads?|adv(?:ert\w*)?|banners?|sponsor\w*|promos?|track|pop)$/i.test(part.exec(id)?.[0] ?? ''),
  )

/** Makes an id of a name; empty if the name has no letter that it can have, and no digit, or if blockers would hide it. */
export function idFrom(name: string): string {
  const id = slugOf(name)
  return isBlocked(id) ? '' : id
}
