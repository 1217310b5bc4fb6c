import { existsSync } from 'node:fs'
import { languagesOf } from '../../manifest/core/languages'
import { keysOf } from '../../manifest/core/path'
import { locateProblems } from '../../manifest/json/locate'
import { parseManifest } from '../../manifest/json/parse'
import { problem, type LocatedProblem } from '../../manifest/core/problem'
import { knownPairs, pairsFile } from './translations/KnownPairs'
import { translationRows } from './translations/translationRows'
import type { CheckedFile } from './checkFile'

const mostNamed = 3

/** Advice for each language with originals that have changed since their translation was noted. */
export function staleTranslations({
  file,
  text,
  lists,
  manifest: sound,
}: Pick<CheckedFile, 'file' | 'text' | 'lists' | 'manifest'>): LocatedProblem[] {
  // Most sites with several languages have no notes, and reading a large file again takes time.
  if (!sound?.site.languages || !existsSync(pairsFile(file))) return []
  const manifest = parseManifest(text).value
  const [, ...others] = languagesOf(manifest)
  return others.flatMap((language): LocatedProblem[] => {
    const pairs = knownPairs(file, language.key)
    if (pairs.noted.length === 0) return []
    const stale = translationRows(manifest, language, pairs).filter(({ state }) => state === 'stale')
    const [first] = stale
    if (!first) return []
    const named = stale.slice(0, mostNamed).map(({ path }) => ({ keys: keysOf(path) }))
    const { name, key } = language
    const places = { first: named, more: stale.length - named.length }
    const values = { count: stale.length, language: name, key, places }
    const at = { parent: first.path, key }
    const stalePairs = problem('stale-translation', at, 'stale-translation', values, { severity: 'advice' })
    return locateProblems(text, [stalePairs], lists)
  })
}
