import { addressesIn } from './addresses'
import { languagesOf } from '../languages/languages'

/** The addresses of all pages, in every language. */
export function pagePaths(manifest: unknown): ReadonlySet<string> {
  const languages = languagesOf(manifest)
  const [main] = languages
  return new Set(main && languages.flatMap((language) => [...addressesIn(manifest, main, language).values()]))
}
