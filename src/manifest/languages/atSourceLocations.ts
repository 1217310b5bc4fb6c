import { languageOf, languagesOf } from '../core/languages'
import { keysOf } from '../core/path'
import type { Problem } from '../core/problem'
import { valueAt } from '../core/read'
import { isTranslated } from './localize'
import { languageRead } from './textByLanguage'

/** In a translated text, to the translation that was read. @param manifest of the file @param localized as checked */
export function atSourceLocations(manifest: unknown, localized: unknown, problems: readonly Problem[]): Problem[] {
  if (manifest === localized) return [...problems]
  const languages = languagesOf(manifest)
  const language = languageOf(localized)
  return problems.map((problem) => {
    if ('offset' in problem.at || problem.onKey) return problem
    const keys = keysOf(problem.at)
    const there = valueAt(manifest, ...keys)
    if (!isTranslated(there) || isTranslated(valueAt(localized, ...keys))) return problem
    const read = languageRead(there, language, languages)
    return read ? { ...problem, at: { parent: problem.at, key: read.key } } : problem
  })
}
