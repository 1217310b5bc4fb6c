import { addressesIn } from './addresses'
import { memo } from '../core/memo'
import { isRecord } from '../core/read'
import { languagesOf } from '../languages/languages'

/** The addresses of all pages, in every language; cached. */
export const pagePaths = (manifest: unknown): ReadonlySet<string> =>
  isRecord(manifest) ? allPaths(manifest) : new Set()

const allPaths = memo((manifest: object): ReadonlySet<string> => {
  const languages = languagesOf(manifest)
  const [main] = languages
  return new Set(languages.flatMap((language) => [...addressesIn(manifest, main, language).values()]))
})
