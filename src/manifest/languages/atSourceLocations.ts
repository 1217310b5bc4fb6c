import { languageOf, languagesOf } from './languages'
import { keysOf } from '../core/path'
import type { Problem } from '../core/problem'
import { valueAt } from '../core/read'
import { isTranslated } from './localize'

/**
 * Problems that were found in a manifest of one language, at their locations in the file: of a text that stands in
 * several languages, the one that was read.
 * @param manifest as the file has it
 * @param localized what was checked
 */
export function atSourceLocations(manifest: unknown, localized: unknown, problems: readonly Problem[]): Problem[] {
  if (manifest === localized) return [...problems]
  const [{ key: mainKey }] = languagesOf(manifest)
  const { key } = languageOf(localized)
  return problems.map((problem) => {
    if ('offset' in problem.at || problem.onKey) return problem
    const keys = keysOf(problem.at)
    const there = valueAt(manifest, ...keys)
    if (!isTranslated(there) || isTranslated(valueAt(localized, ...keys))) return problem
    return { ...problem, at: { parent: problem.at, key: Object.hasOwn(there, key) ? key : mainKey } }
  })
}
