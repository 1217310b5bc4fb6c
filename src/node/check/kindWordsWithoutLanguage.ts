import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../../manifest/core/path'
import { problem, type LocatedProblem } from '../../manifest/core/problem'
import { locateProblems } from '../../manifest/json/locate'
import { languagesOf } from '../../manifest/core/languages'
import { ownKinds } from '../schema/readKinds'

/** Advice about words of a site's own kinds that lack one of its languages. @param manifest as it is written */
export function kindWordsWithoutLanguage(manifest: unknown): LocatedProblem[] {
  const languages = languagesOf(manifest).map(({ key, tag }) => ({ key: key || tag.split('-')[0] || tag, tag }))
  return ownKinds().kinds.flatMap(({ folder, name, words }) => {
    const file = join(folder, 'words.json')
    if (!existsSync(file)) return []
    const missing = Object.entries(words).flatMap(([word, texts]) =>
      languages
        .filter(({ key, tag }) => texts[tag] === undefined && texts[key] === undefined)
        .map(({ key }) =>
          problem('own-kind', at(word), 'own-kind/word-lacks', { word, language: key }, { severity: 'advice' }),
        ),
    )
    return locateProblems(readFileSync(file, 'utf8'), missing).map((one) => ({ ...one, file: `${name}/words.json` }))
  })
}
