import { inLatin } from './inLatin'

/** A name in small letters, digits and hyphens, as ids and addresses are written; empty if it has none of them. */
export const slugOf = (name: string): string =>
  inLatin(name)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
