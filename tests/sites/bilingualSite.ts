import { readFileSync } from 'node:fs'
import { translationRows, KnownPairs } from '../../src/node/check/translationRows'
import { findCheckContext, mediaFolderOf } from '../../src/node/check/mediaFiles'
import type { CheckedFile } from '../../src/node/check/checkFile'
import { readTranslated, setTranslations } from '../../src/node/site-file/commands/translateCommand'
import { contentHash } from '../../src/node/cache/cache'
import { checkManifest } from '../../src/manifest/check'
import { languagesOf } from '../../src/manifest/core/languages'
import { locateProblems } from '../../src/manifest/json/locate'
import { fromRoot } from '../../src/node/process/paths'
import { pestControlFile } from './fixtureSites'

/** The Hindi of the frozen first site: a translator's file, as `npm run translate` writes and takes it. */
const translatedFile = fromRoot('tests/sites/pest-control/hi.csv')

const oneLanguage = '"language": "en-IN"'
const twoLanguages = `"languages": [
      { "tag": "en-IN", "name": "English" },
      { "tag": "hi-IN", "name": "हिन्दी", "path": "hi" }
    ]`

/**
 * The text of the frozen first site in English and Hindi. It is no file of its own: most tests need one language, and
 * building two costs twice.
 */
export const bilingualText = (): string => (known ??= translated())

let known: string | undefined

function translated(): string {
  const text = readFileSync(pestControlFile, 'utf8').replace(oneLanguage, twoLanguages)
  const manifest = JSON.parse(text) as unknown
  const [, hindi] = languagesOf(manifest)
  if (!hindi) throw new Error(`The frozen site no longer says ${oneLanguage}.`)
  const rows = new Map(translationRows(manifest, hindi, new KnownPairs([])).map((row) => [row.location, row]))
  const texts = readTranslated(readFileSync(translatedFile)).map(({ location: place, original, translation }) => {
    const row = rows.get(place)
    if (row?.original !== original) throw new Error(`${place} of the frozen site is another text now.`)
    return { path: row.path, from: row.from.key, translation }
  })
  return setTranslations(text, texts, hindi.key)
}

/** The same site, checked. */
export function checkBilingual(): CheckedFile {
  const text = bilingualText()
  const { manifest, translations, problems } = checkManifest(text, findCheckContext(pestControlFile, text))
  return {
    file: pestControlFile,
    text,
    hash: contentHash(text),
    lists: [],
    listPaths: [],
    mediaFolder: mediaFolderOf(pestControlFile, text),
    manifest,
    translations,
    problems: locateProblems(text, problems),
  }
}
