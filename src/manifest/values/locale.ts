import { blocksAt, textAt } from '../core/read'

/** The language of a manifest in one language, with the digits that were chosen for it (BCP 47, extension u). */
export function localeOf(manifest: unknown): string {
  const tag = textAt(manifest, 'site', 'language') ?? 'en'
  const language = blocksAt(manifest, 'site', 'languages').find(([, block]) => block.tag === tag)?.[1]
  const numerals = textAt(language, 'numerals') ?? textAt(manifest, 'site', 'numerals')
  return numerals === undefined ? tag : `${tag}-u-nu-${numerals}`
}
