import type { OpenTranslation } from '../api/EditorApi'
import { pointerKey, pointerTo, type Pointer } from '../../manifest/edits/pointer'
import { keysOf } from '../../manifest/core/read'
import { languagesOf, type Language } from '../../manifest/core/languages'
import { KnownPairs, knownPairs, type Noted, pairOf, translationRows, type Row } from '../../node/check/translationRows'
import { notesOf, writeNotes } from '../../node/site-file/commands/translateCommand'
import { placeOf } from '../words/placeOf'

/** The site as it is, and as it was saved. */
interface TranslatedSite {
  file: string
  root: unknown
  document: { base: { root: unknown } }
}

/** The texts of a site in a language. A translation is of the text that it was saved with, unless its owner says otherwise. */
function rowsIn({ file, root, document }: TranslatedSite, language: Language): { rows: Row[]; pairs: KnownPairs } {
  const { noted } = knownPairs(file, language.key)
  const [main] = languagesOf(root)
  const saved = language.key === main.key ? [] : translationRows(document.base.root, language, new KnownPairs(noted))
  const isDone = ({ state }: Row): boolean => state === 'done'
  const ofSaved = saved.filter(isDone).map(({ original, translation }) => pairOf(original, translation))
  const pairs = new KnownPairs([...noted, ...ofSaved])
  return { rows: translationRows(root, language, pairs), pairs }
}

/** The texts that are not in all languages of a site, or have changed in one alone. */
export const openTranslations = (site: TranslatedSite, root: unknown): OpenTranslation[] =>
  languagesOf(root).flatMap((language, index, { length }) =>
    (length > 1 ? rowsIn(site, language).rows : [])
      .filter(({ state }) => state !== 'done' && (state !== 'single' || index > 0))
      .map(({ path, state, original, translation, from }) => ({
        at: pointerTo(root, keysOf(path)),
        words: placeOf(root, keysOf(path)),
        state: state as OpenTranslation['state'],
        texts: { [from.key]: original, [language.key]: translation },
      })),
  )

/**
 * Notes of which texts the translations are, before a save forgets it.
 * @param save writes the site: if it throws, nothing is noted @param reviewed the pointer of a translation that is still right
 */
export function noteStale(site: TranslatedSite, save = (): void => {}, reviewed?: Pointer): void {
  const notes: Noted = {}
  for (const language of languagesOf(site.root).slice(1)) {
    const { rows, pairs } = rowsIn(site, language)
    const stale = rows.filter(({ state }) => state === 'stale')
    const right = stale.filter(
      ({ path }) => reviewed && pointerKey(pointerTo(site.root, keysOf(path))) === pointerKey(reviewed),
    )
    const translations = new Set(right.map(({ translation }) => translation))
    if (stale.length > 0) notes[language.key] = notesOf(rows, pairs, translations)
  }
  if (Object.keys(notes).length > 0) writeNotes(site.file, notes, save)
  else save()
}
