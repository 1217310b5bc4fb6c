import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { languagesOf, type Language } from '../../../manifest/core/languages'
import { didYouMean, listWords } from '../../../manifest/core/suggest'
import { writeAtomically } from '../../cache/cache'
import { option, flag, pathOr, readOptions } from '../../process/options'
import { formatLocations, locateAll } from '../listReferences'
import { openManifest, type OpenManifest, saveChange } from '../openManifest'
import { CommandError, asCommandError } from '../CommandError'
import { replaceNodes } from '../text/changeText'
import { printCsv, readCsv, decodeSheet } from '../../tables/csv'
import {
  type KnownPairs,
  knownPairs,
  type Noted,
  pairOf,
  pairsFile,
  readNoted,
  translationRows,
  type Row,
} from '../../check/translationRows'
import { type Translated, printXliff, xliffId, readXliff } from '../xliff'
import { attempt, keysOf, type Path } from '../../../manifest/core/read'
import type { Node } from 'jsonc-parser'
import { sourceOf, styleNear, styleOf } from '../text/jsonStyle'

const usage = `npm run translate -- LANGUAGE [--csv FILE | --xliff FILE | --from FILE] [--all] [--reviewed] [--site FILE] [--anyway]
Lists the texts that are missing in a language, and the translations whose original has changed.
  --csv, --xliff  writes these texts into a file for a translator
  --from          reads such a file back
  --all           also lists and writes the texts that are the same in all languages
  --reviewed      says that the old translations are still right`

/** `hi` @throws {CommandError} for an unknown language, or a file that is no translation */
export function translateCommand(words: readonly string[], say: (words: string) => void): void {
  const { values, positionals } = readOptions(
    usage,
    { site: option, csv: option, xliff: option, from: option, all: flag, reviewed: flag, anyway: flag },
    words,
  )
  const open = openManifest(pathOr(values.site, 'site.json'))
  const language = findLanguage(open, positionals[0])
  const rows = translationRows(open.manifest, language, knownPairs(open.file, language.key))
  if (values.from !== undefined) return takeBack(open, rows, language, values.from, values.anyway, say)
  noteTranslations(open, language, values.reviewed)
  const wanted = rows.filter(
    ({ state }) => state === 'missing' || (state === 'stale' && !values.reviewed) || (state === 'single' && values.all),
  )
  const file = values.csv ?? values.xliff
  if (file === undefined) return say(listed(open, wanted, rows, language))
  const content =
    values.csv === undefined
      ? printXliff(wanted, wanted[0]?.from ?? languagesOf(open.manifest)[0], language)
      : printCsv([csvHead, ...wanted.map(cells)])
  // It may be the site itself, or a sheet that a translator has sent back.
  if (existsSync(file)) throw new CommandError(`There is "${file}" already. Choose another name, or remove it.`)
  writeAtomically(file, content)
  say(`${textsAre(wanted.length)} in ${file}. Take it back with: npm run translate -- ${language.key} --from ${file}`)
}

/** Whether a spreadsheet has written `?` for each letter that its encoding does not have. */
const isLost = ({ original, translation }: Translated): boolean =>
  translation.includes('???') && !original.includes('???')

const textsOf = (count: number): string => (count === 1 ? '1 text' : `${count} texts`)

const textsAre = (count: number): string => `${textsOf(count)} ${count === 1 ? 'is' : 'are'}`

function findLanguage({ manifest }: OpenManifest, key: string | undefined): Language {
  const languages = languagesOf(manifest)
  const keys = languages.map((one) => one.key)
  if (keys.length === 1)
    throw new CommandError(
      'The site speaks one language. Add another to "languages" in "site" (schema/README.md says how).',
    )
  const language = languages.find((one) => one.key === key || one.tag === key)
  if (!language)
    throw new CommandError(
      `${key === undefined ? 'Say which language.' : `There is no language "${key}" to translate into.${didYouMean(key, keys)}`} Possible: ${listWords(keys, 12)}.`,
    )
  return language
}

const cells = ({ location, original, translation, state, context, longest }: Row): string[] => [
  location,
  original,
  translation,
  state,
  context,
  longest === undefined ? '' : String(longest),
]

function listed(open: OpenManifest, wanted: readonly Row[], rows: readonly Row[], { name }: Language): string {
  const count = (state: Row['state']) => rows.filter((row) => row.state === state).length
  const locations = wanted.map(({ path, state, original, context, longest }) => ({
    at: path,
    how: [
      `${state}: ${original}`,
      ...(longest === undefined ? [] : [`about ${longest} characters fit`]),
      ...(context === '' ? [] : [`beside it: ${context}`]),
    ].join('; '),
  }))
  return [
    ...(locations.length > 0 ? [formatLocations(open.file, locateAll(open, locations)), ''] : []),
    `${name}: ${count('missing')} missing, ${count('stale')} stale, ${count('done')} translated; ${count('single')} stand once for all languages.`,
  ].join('\n')
}

function takeBack(
  open: OpenManifest,
  rows: readonly Row[],
  language: Language,
  file: string,
  anyway: boolean,
  say: (words: string) => void,
): void {
  const byPlace = new Map(rows.flatMap((row) => [row.location, xliffId(row.location)].map((at) => [at, row])))
  const read = readFile(file).filter(({ translation }) => translation.trim() !== '')
  const translated = read.filter((one) => !isLost(one))
  const isCurrent = ({ location, original }: Translated): boolean => byPlace.get(location)?.original === original
  const taken = translated.filter(isCurrent).flatMap(({ location, translation }) => {
    const { path, from } = byPlace.get(location) as Row
    return [{ path, from: from.key, translation }]
  })
  const others = translated.filter((one) => !isCurrent(one))
  if (others.length > 0)
    say(
      `Not taken, because the original is another now or is gone:\n${others.map(({ location, original }) => `  ${location}: ${original}`).join('\n')}\n`,
    )
  if (read.length > translated.length)
    say(
      `Not taken, because letters have become "?": ${textsOf(read.length - translated.length)}. The sheet was saved in an encoding without them: save it as "CSV UTF-8" or as "Unicode text".\n`,
    )
  if (taken.length === 0) return say('Nothing was written: no text in the file has a translation for this site.')
  saveChange(open, setTranslations(open.text, taken, language.key), {
    say,
    anyway,
    done: (changed) => {
      noteTranslations(changed, language, false, new Set(taken.map(({ translation }) => translation)))
      return `${textsAre(taken.length)} in ${language.name} now.`
    },
  })
}

function readFile(file: string): Translated[] {
  const bytes = attempt(() => readFileSync(file))
  if (!bytes)
    throw new CommandError(`"${file}" cannot be read. It is a file that --csv or --xliff${extname(file)} has written.`)
  return readTranslated(bytes)
}

/**
 * Notes pairs of translation and original. A text in the first language is an original, once it is there.
 * @param fresh translations that have just been imported, or are still right
 */
export function noteTranslations(
  { manifest, file }: Pick<OpenManifest, 'manifest' | 'file'>,
  language: Language,
  isReviewed: boolean,
  fresh: ReadonlySet<string> = new Set(),
): void {
  if (language.key === languagesOf(manifest)[0].key) return
  const pairs = knownPairs(file, language.key)
  const noted = notesOf(translationRows(manifest, language, pairs), pairs, fresh, isReviewed)
  if (noted.length > 0 || pairs.noted.length > 0) writeNotes(file, { [language.key]: noted })
}

/** The notes of a language say of which texts its translations are. @param rows its texts, by these pairs */
export function notesOf(
  rows: readonly Row[],
  pairs: KnownPairs,
  fresh: ReadonlySet<string>,
  isReviewed = false,
): string[] {
  const noted = rows.flatMap(({ state, original, translation }) => {
    if (translation === '') return []
    return state === 'stale' && !isReviewed && !fresh.has(translation)
      ? pairs.of(translation)
      : [pairOf(original, translation)]
  })
  return [...new Set(noted)].sort()
}

/** Notes languages beside those that are noted. @param first see `writeAtomically` */
export const writeNotes = (site: string, notes: Noted, first?: () => void): void =>
  writeAtomically(pairsFile(site), `${JSON.stringify({ ...readNoted(site), ...notes }, null, 1)}\n`, first)

interface SetTranslation {
  path: Path
  /** The key of the language that the original is in. */
  from: string
  translation: string
}

/** Writes translations into the text of a manifest, each beside its original; every other character stays. */
export function setTranslations(text: string, all: readonly SetTranslation[], key: string): string {
  const style = { ...styleOf(text), afterComma: ' ' }
  const edits = all.map((value) => ({ at: keysOf(value.path), value }))
  return replaceNodes(text, edits, (node, { from, translation }) => {
    const { colon, afterComma, bracePad } = styleNear(text, node, style)
    const source = sourceOf(text, node)
    const json = JSON.stringify(translation)
    const pair = `${JSON.stringify(key)}${colon}${json}`
    if (node.type === 'string')
      return `{${bracePad}${JSON.stringify(from)}${colon}${source},${afterComma}${pair}${bracePad}}`
    const { children: properties = [] } = node
    const written = properties.find(({ children: [name] = [] }) => name?.value === key)?.children?.[1]
    const before = source.slice(1, (properties[0]?.offset ?? 0) - node.offset)
    const { offset, length } = written ?? (properties.at(-1) as Node)
    const [start, end] = [offset - node.offset, offset - node.offset + length]
    return written
      ? source.slice(0, start) + json + source.slice(end)
      : `${source.slice(0, end)},${before.includes('\n') ? before : afterComma}${pair}${source.slice(end)}`
  })
}

const csvHead = ['place', 'original', 'translation', 'state', 'context', 'longest']

/** Reads XLIFF, or a sheet with the columns that were exported. @throws {CommandError} for any other file */
export function readTranslated(bytes: Buffer): Translated[] {
  const read = readText(bytes)
  if (typeof read === 'string') return readXliff(read)
  const [head = [], ...rows] = read
  const columns = csvHead.slice(0, 3).map((name) => head.indexOf(name))
  if (columns.includes(-1))
    throw new CommandError(`The first line of the file does not name the columns ${csvHead.slice(0, 3).join(', ')}.`)
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  return filled.map((row) => {
    const [location = '', original = '', translation = ''] = columns.map((column) => row[column])
    return { location, original, translation }
  })
}

/** The text of an XML file, or the rows of a sheet. */
function readText(bytes: Buffer): string | string[][] {
  try {
    const text = decodeSheet(bytes)
    return /^\s*</.test(text) ? text : readCsv(text)
  } catch (error) {
    throw asCommandError(error)
  }
}
