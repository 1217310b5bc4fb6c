import { checkManifest } from '../../manifest/check'
import { startStep } from '../process/progress'
import { checkFile, type CheckedFile } from './checkFile'
import { checkPictures } from './checkPictures'
import { checkTypeface } from './checkTypeface'
import { ownKinds } from '../schema/readKinds'
import { readSite, type SiteText } from './readSite'
import { loadOwnRules } from './loadOwnRules'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, keysOf } from '../../manifest/core/read'
import { problem, type LocatedProblem } from '../../manifest/core/problem'
import { locateProblems } from '../../manifest/json/locate'
import { languagesOf } from '../../manifest/core/languages'
import { parseManifest } from '../../manifest/json/parse'
import { knownPairs, pairsFile, translationRows } from './translationRows'

/** Checks a file, its pictures, typeface and translations. @param read the file's text if it was read already */
export async function checkWithMedia(file: string, read?: SiteText): Promise<CheckedFile> {
  const step = startStep('Checking')
  try {
    const site = read ?? readSite(file)
    const check: typeof checkManifest = (text, context) => checkManifest(text, { ...context, advance: step.advance })
    // Reading a site reads its kinds.
    const faults = await loadOwnRules(file, ownKinds())
    const checked = await checkTypeface(await checkPictures(checkFile(file, check, site)))
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

/** Advice about words of a site's own kinds that lack one of its languages. @param manifest as it is written */
function kindWordsWithoutLanguage(manifest: unknown): LocatedProblem[] {
  const languages = languagesOf(manifest).map(({ key, tag }) => ({ key: key || tag.split('-')[0] || tag, tag }))
  return ownKinds().kinds.flatMap(({ folder, name, words }) => {
    const file = join(folder, 'words.json')
    if (!existsSync(file)) return []
    const missing = Object.entries(words).flatMap(([word, texts]) =>
      languages
        .filter(({ key, tag }) => texts[tag] === undefined && texts[key] === undefined)
        .map(({ key }) => problem(at(word), 'own-kind/word-lacks', { word, language: key }, { severity: 'advice' })),
    )
    return locateProblems(readFileSync(file, 'utf8'), missing).map((one) => ({ ...one, file: `${name}/words.json` }))
  })
}

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
    const location = { parent: first.path, key }
    const stalePairs = problem(location, 'stale-translation', values, { severity: 'advice' })
    return locateProblems(text, [stalePairs], lists)
  })
}
