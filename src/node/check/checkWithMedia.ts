import { startStep } from '../process/progress'
import { type CheckedFile, checkFile } from './checkFile'
import { checkPictures } from './checkPictures'
import { checkTypeface } from './checkTypeface'
import { ownKinds } from '../schema/readKinds'
import { readSite } from './readSite'
import type { SiteText } from './SiteText'
import { loadOwnRules } from './loadOwnRules'
import { staleTranslations } from './staleTranslations'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../../manifest/core/path'
import { type LocatedProblem, problem } from '../../manifest/core/problem'
import { locateProblems } from '../../manifest/json/locate'
import { languagesOf } from '../../manifest/languages/languages'

/** Advice about words of a site's own kinds that lack one of its languages. @param manifest as it is written */
function kindWordsWithoutLanguage(manifest: unknown): LocatedProblem[] {
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

/** Checks a file, its pictures, typeface and translations. @param read the file's text if it was read already */
export async function checkWithMedia(file: string, read?: SiteText): Promise<CheckedFile> {
  const step = startStep('Checking')
  try {
    const site = read ?? readSite(file)
    // Reading a site reads its kinds.
    const faults = await loadOwnRules(file, ownKinds())
    const checked = await checkTypeface(await checkPictures(checkFile(file, undefined, site)))
    if (faults.length > 0) return { ...checked, manifest: undefined, problems: [...checked.problems, ...faults] }
    return {
      ...checked,
      problems: [
        ...checked.problems,
        ...staleTranslations(checked),
        ...(checked.manifest ? kindWordsWithoutLanguage(checked.manifest) : []),
      ],
    }
  } finally {
    step.end()
  }
}
