import { blocksAt, textAt } from '../core/read'

/** Making a formatter takes longer than a hundred uses of it; a site has few. */
function memo<Formatter, Options>(
  Maker: new (language: string, options?: Options) => Formatter,
): (language: string, options?: Options) => Formatter {
  const cache = new Map<string, Formatter>()
  return (language, options) => {
    const key = JSON.stringify([language, options])
    const formatter = cache.get(key) ?? new Maker(language, options)
    cache.set(key, formatter)
    return formatter
  }
}
export const numberFormat = memo<Intl.NumberFormat, Intl.NumberFormatOptions>(Intl.NumberFormat)
export const dateFormat = memo<Intl.DateTimeFormat, Intl.DateTimeFormatOptions>(Intl.DateTimeFormat)

/** The language of a manifest in one language, with the digits that were chosen for it (BCP 47, extension u). */
export function localeOf(manifest: unknown): string {
  const tag = textAt(manifest, 'site', 'language') ?? 'en'
  const language = blocksAt(manifest, 'site', 'languages').find(([, block]) => block.tag === tag)?.[1]
  const numerals = textAt(language, 'numerals') ?? textAt(manifest, 'site', 'numerals')
  return numerals === undefined ? tag : `${tag}-u-nu-${numerals}`
}
