import type { Manifest, Route } from '../generated/manifest.generated'
import { languageOf, languagesOf, type Language } from '../core/languages'
import { isInLanguage, pathIn } from './addresses'

/** A folder whose pages are those of one route: `/locations` of `/locations/{city.id}`. */
interface UnknownFolder {
  /** Begins with a slash and has none at its end. */
  folder: string
  /** The page for unknown addresses in it. */
  page: Extract<Route['otherwise'], { type: 'page' }>
}

/** The folders with a page of their own for unknown addresses, in the manifest's language. */
export const unknownFolders = (manifest: Manifest): UnknownFolder[] =>
  foldersOf(manifest, languageOf(manifest), ({ path }) => path)

/** The same in any of the site's languages. @param manifest in the default language */
export const unknownFoldersIn = (manifest: Manifest, language: Language): UnknownFolder[] =>
  foldersOf(manifest, language, (route) => pathIn(route, language, languagesOf(manifest)[0]))

/** The last segment of such a path alone is an entry's. */
const folderPattern = /^((?:\/[^/{}]+)+)\/\{[^/{}]+\}$/

/** The first route of a folder answers. */
function foldersOf({ routes }: Manifest, language: Language, pathOf: (route: Route) => string): UnknownFolder[] {
  const all = routes.flatMap((route): UnknownFolder[] => {
    const { otherwise } = route
    const folder = isInLanguage(route, language) ? folderPattern.exec(pathOf(route))?.[1] : undefined
    return folder !== undefined && otherwise?.type === 'page' ? [{ folder, page: otherwise }] : []
  })
  return all.filter(({ folder }, index) => all.findIndex((other) => other.folder === folder) === index)
}
