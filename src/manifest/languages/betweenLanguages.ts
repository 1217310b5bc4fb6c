import { addressesOf, isInLanguage } from '../pages/addresses'
import { lettersOf, scriptOf } from '../core/languageTags'
import { languagesOf, type Language, languageOf } from '../core/languages'
import { languagesAt, languageRead } from './textByLanguage'
import { isSentence, writtenLanguages } from './writtenIn'
import { namesOf } from '../core/suggest'
import { type TranslatedText, isTranslated } from './localize'
import { at, keysOf, locationWords, type Path, asText, blocksAt, isRecord, textAt, valueAt } from '../core/read'
import { placeholdersIn } from '../text/placeholders'
import { problem, type Problem } from '../core/problem'
import { entriesOf, select, type Selection } from '../entries/select'
import { annotatedIn } from '../schema/annotatedSchema'

/** The number of locations of missing texts that are named. */
const mostNamed = 3

/** Lists that differ, and pages below a language's prefix. @param localized in each language, the default first */
export function betweenLanguages(manifest: unknown, localized: readonly unknown[]): Problem[] {
  const languages = languagesOf(manifest)
  const [main, ...others] = localized
  if (others.length === 0) return []
  return [
    ...clashes(main, languages.slice(1)),
    ...others.flatMap((other, index) => differentLists(main, other, languages[index + 1] as Language)),
  ]
}

const nameOf = ({ name }: Language): string => name

/** Advice for each page that has no text in a language: it is the copy of one in another. */
export function copiedPages(manifest: unknown): Problem[] {
  const languages = languagesOf(manifest)
  if (languages.length < 2 || !isRecord(manifest)) return []
  return blocksAt(manifest, 'routes').flatMap(([index, route]) => {
    const written = writtenLanguages(manifest, index)
    const missing = languages.filter((one) => isInLanguage(route, one) && !written.includes(one))
    const path = textAt(route, 'path') ?? '*'
    if (missing.length === 0 || path === '*' || route.searchable === false) return []
    const keys = written.map(({ key }) => `"${key}"`).join(', ')
    const values = { languages: namesOf(missing.map(nameOf)), read: namesOf(written.map(nameOf)), keys }
    return [problem(at('routes', index, 'path'), 'untranslated-text/page', values, { severity: 'advice' })]
  })
}

/** Advice for each language that lacks texts, and each other that they are read in there. @param incomplete see `incompleteTexts` */
export function untranslated(manifest: unknown, incomplete: readonly TranslatedText[]): Problem[] {
  const languages = languagesOf(manifest)
  return languages.flatMap((language) => {
    const missing = incomplete.filter(
      ({ path, value }) =>
        !Object.hasOwn(value, language.key) && languagesAt(manifest, keysOf(path), [language.key]).length > 0,
    )
    return languages.flatMap((read) =>
      readIn(
        language,
        read,
        missing.filter(({ value }) => languageRead(value, language, languages) === read),
      ),
    )
  })
}

function readIn({ name, key }: Language, read: Language, texts: readonly TranslatedText[]): Problem[] {
  const [one] = texts
  if (!one) return []
  const places = placesOf(texts.map(({ path }) => path))
  const values = { count: texts.length, language: name, key, read: read.name, places }
  return [problem(one.path, 'untranslated-text', values, { severity: 'advice' })]
}

/** Advice for each language that has texts in another's letters: they were put into the wrong place. */
export function inOtherLetters(manifest: unknown): Problem[] {
  const languages = languagesOf(manifest)
  const scripts = languages.map(({ tag }) => scriptOf(tag))
  const tests = new Set(scripts).size < 2 ? [] : languages.map((_, index) => otherLetters(scripts, index))
  return languages.flatMap(({ name, key }, index) => {
    const isOther = tests[index]
    if (!isOther) return []
    const texts = annotatedIn(
      manifest,
      ({ text, formText, markup }, value) =>
        Boolean(text ?? formText ?? markup) && isTranslated(value) && isOther(value[key]),
    )
    const paths = texts.map(({ path }) => path)
    const [first] = paths
    const values = { count: paths.length, language: name, key, places: placesOf(paths) }
    return first ? [problem({ parent: first, key }, 'untranslated-text/letters', values, { severity: 'advice' })] : []
  })
}

/** Tests for texts without a letter of a language, in those of another. A name in Latin letters is in every language. */
function otherLetters(scripts: readonly string[], index: number): ((text: unknown) => boolean) | undefined {
  const script = scripts[index] as string
  const letters = lettersOf(script)
  const others = scripts.flatMap((one) => (one === script ? [] : (lettersOf(one) ?? [])))
  return (
    letters &&
    ((text) =>
      typeof text === 'string' &&
      !letters.test(text) &&
      others.some((other) => other.test(text) && (!other.test('a') || isSentence(text))))
  )
}

const placesOf = (paths: readonly Path[]) => ({
  first: paths.slice(0, mostNamed).map((path) => ({ keys: keysOf(path) })),
  more: Math.max(0, paths.length - mostNamed),
})

function clashes(main: unknown, others: readonly Language[]): Problem[] {
  const reported = new Set<string>()
  return addressesOf(main).flatMap(({ path, route }): Problem[] => {
    const other = others.find(({ prefix }) => path === `/${prefix}` || path.startsWith(`/${prefix}/`))
    if (!other || reported.has(`${route} ${other.prefix}`)) return []
    reported.add(`${route} ${other.prefix}`)
    const values = { page: path, language: other.name, path: other.prefix }
    return [problem(at('routes', route, 'path'), 'language-clash', values)]
  })
}

/** The problems of lists whose conditions find other entries in another language. */
function differentLists(main: unknown, other: unknown, { name }: Language): Problem[] {
  const theirs = new Map(listsWithConditions(other).map(({ path, query }) => [locationWords(path), query]))
  return listsWithConditions(main).flatMap(({ path, query }): Problem[] => {
    const translated = theirs.get(locationWords(path))
    if (!translated || idsOf(main, query) === idsOf(other, translated)) return []
    return [problem({ parent: path, key: 'where' }, 'language-list', { language: name })]
  })
}

interface ListQuery extends Selection {
  from: string
}

const idsOf = (manifest: unknown, query: ListQuery): string =>
  select(entriesOf(manifest, query.from), { ...query, only: undefined, limit: undefined } as unknown as Selection)
    .map(({ id }) => id)
    .join(' ')

function listsWithConditions(manifest: unknown): { path: Path; query: ListQuery }[] {
  const queries = annotatedIn(
    manifest,
    ({ query, choices, count }) => query !== undefined || choices === true || count === true,
    ['query', 'choices', 'count'],
  )
  return [
    ...queries.map(({ path, value }) => ({ path, value, from: textAt(value, 'from') })),
    ...blocksAt(manifest, 'routes').map(([index, route]) => {
      return { path: at('routes', index, 'for'), value: route.for, from: textAt(route, 'for', 'each') }
    }),
  ].flatMap(({ path, value, from }) => {
    if (!isRecord(value) || !isRecord(value.where)) return []
    const texts = Object.values(value.where).filter((text) => typeof text === 'string')
    const isFixed = texts.length > 0 && texts.every((text) => placeholdersIn(text).length === 0)
    return isFixed ? [{ path, query: { ...value, from: asText(from) } }] : []
  })
}

/** In a translated text, to the translation that was read. @param manifest of the file @param localized as checked */
export function atSourceLocations(manifest: unknown, localized: unknown, problems: readonly Problem[]): Problem[] {
  if (manifest === localized) return [...problems]
  const languages = languagesOf(manifest)
  const language = languageOf(localized)
  return problems.map((one) => {
    if ('offset' in one.at || one.onKey) return one
    const keys = keysOf(one.at)
    const there = valueAt(manifest, ...keys)
    if (!isTranslated(there) || isTranslated(valueAt(localized, ...keys))) return one
    const read = languageRead(there, language, languages)
    return read ? { ...one, at: { parent: one.at, key: read.key } } : one
  })
}
