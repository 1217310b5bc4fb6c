import { isInLanguage, pagesOf, pathIn } from './addresses'
import { memo } from '../core/memo'
import { blocksAt, isRecord } from '../core/read'
import { languagesOf } from '../core/languages'

/** The addresses of all pages, in every language, with the indices of their routes; cached. */
export const pagePaths = (manifest: unknown): ReadonlyMap<string, number> =>
  isRecord(manifest) ? allPaths(manifest) : new Map()

const allPaths = memo((manifest: object): ReadonlyMap<string, number> => {
  const languages = languagesOf(manifest)
  const paths = new Map<string, number>()
  for (const [index, route] of blocksAt(manifest, 'routes')) {
    if (typeof route.path !== 'string' || route.path === '*') continue
    for (const language of languages.filter((one) => isInLanguage(route, one)))
      for (const page of pagesOf(manifest, route)) paths.set(pathIn(route, language, languages[0], page), index)
  }
  return paths
})
