import { isInLanguage, pathIn, type Address } from '../../manifest/pages/addresses'
import { languageOf, languagesOf, type Language } from '../../manifest/core/languages'
import type { Manifest, Route } from '../../manifest/generated/manifest.generated'
import type { PageValues } from '../PageValues'

/** A page in one of the site's languages. */
export interface Alternate {
  /** As in `hreflang`. */
  tag: string
  /** The name of the language in that language. */
  name: string
  /** The page's path inside the site; of a page that has no address of its own, the language's home page. */
  path: string
  isCurrent: boolean
}

type Addressed = Partial<Pick<Route, 'paths' | 'languages'>>

/** A page in all languages that have it, itself among them, the default first; empty for a site in one language. */
export function translatedPagesOf(manifest: Manifest, route: Addressed, page: PageValues): Alternate[] {
  const current = languageOf(manifest)
  return languagesWith(manifest, route).map((language) => ({
    tag: language.tag,
    name: language.name,
    path: page.pathIn(language.key),
    isCurrent: language.key === current.key,
  }))
}

/** The paths of a page in all languages that have it, as in {@link translatedPagesOf}. */
export const pathsOf = (
  manifest: Manifest,
  route: Addressed,
  page: Pick<Address, 'entry' | 'number'>,
): Pick<Alternate, 'tag' | 'path'>[] =>
  languagesWith(manifest, route).map((language) => ({
    tag: language.tag,
    path: pathIn(route, language, languagesOf(manifest)[0], page),
  }))

function languagesWith(manifest: Manifest, route: Addressed): Language[] {
  const languages = languagesOf(manifest)
  return languages.length < 2 ? [] : languages.filter((language) => isInLanguage(route, language))
}
