import { memo } from './memo'
import { blocksAt, textAt } from './read'

export interface Language {
  /** As in `<html lang>`: a BCP 47 tag, such as `en-IN` or `hi`. */
  tag: string
  /** The key of its texts: the tag's first part, or all of the tag if two languages share that. */
  key: string
  /** Its own name for itself, such as हिंदी. */
  name: string
  /** The prefix of its pages' addresses, such as `hi`; empty for the first language. */
  prefix: string
}

/** The languages of a site, the default first. */
export type Languages = readonly [Language, ...Language[]]

/** The languages, the default first; without `site.languages` that of `site.language`. Cached. */
export const languagesOf = (manifest: unknown): Languages =>
  typeof manifest === 'object' && manifest !== null ? allLanguages(manifest) : findLanguages(manifest)

const allLanguages = memo(findLanguages)

function findLanguages(manifest: unknown): Languages {
  const listed = blocksAt(manifest, 'site', 'languages').map(([, block]) => ({
    tag: textAt(block, 'tag') ?? '',
    name: textAt(block, 'name') ?? '',
    prefix: textAt(block, 'path') ?? '',
  }))
  const [first = { tag: textAt(manifest, 'site', 'language') ?? '', name: '', prefix: '' }, ...others] = listed
  const all = [{ ...first, prefix: '' }, ...others]
  const isShared = (start: string) => all.filter(({ tag }) => primary(tag) === start).length > 1
  const keyed = all.map((one) => ({ ...one, key: isShared(primary(one.tag)) ? one.tag : primary(one.tag) }))
  return keyed as [Language, ...Language[]]
}

/** The language of a manifest in one language: made by `localize`, or a site's only one. */
export function languageOf(manifest: unknown): Language {
  const languages = languagesOf(manifest)
  const tag = textAt(manifest, 'site', 'language')
  return languages.find((one) => one.tag === tag) ?? languages[0]
}

/** Whether a manifest of one language is a translation of the site. */
export const isTranslation = (manifest: unknown): boolean => languageOf(manifest).key !== languagesOf(manifest)[0].key

/** The language of a tag without its script and country (RFC 5646, 2.2.1). */
const primary = (tag: string): string => tag.split('-')[0] as string

/** The language of a site that is read by whoever reads a language such as `hi`. */
export const languageReadIn = <Spoken extends { tag: string }>(
  languages: readonly Spoken[],
  reader: string,
): Spoken | undefined => languages.find(({ tag }) => primary(tag) === reader)
