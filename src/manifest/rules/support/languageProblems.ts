import { type TranslatedText, isTag } from '../../languages/localize'
import { languagesOf, type Language } from '../../core/languages'
import { canonicalTag } from '../../core/languageTags'
import { suggestKey, suggestValue, namesOf, suggest } from '../../core/suggest'
import { at, keysOf, type Path, type Keys, asText, blocksAt, isRecord, textAt, valueAt } from '../../core/read'
import { problem, type Problem } from '../../core/problem'
import { validateSchema } from '../../schema/validate'
import { isInvalidated } from './runRules'

/** @param invalidated locations the schema finds fault with @param incomplete see `incompleteTexts` */
export function languageProblems(
  manifest: unknown,
  invalidated: readonly Keys[],
  incomplete: readonly TranslatedText[],
): Problem[] {
  const listed = blocksAt(manifest, 'site', 'languages')
  const wrongTags = tagProblems(manifest)
  // Unknown languages of texts would follow from the tag.
  if (wrongTags.length > 0) return wrongTags
  // A list of one is rejected itself; what its texts lack would follow from that.
  if (listed.length < 2 || isInvalidated(['site/languages'], invalidated)) return []
  const languages = languagesOf(manifest)
  const keys = languages.map(({ key }) => key)
  return [
    ...listProblems(listed, languages),
    ...routeProblems(manifest, keys, invalidated),
    ...incomplete.flatMap(({ path, value }) => textProblems(path, value, keys)),
  ]
}

/** Tags of languages that the standards write in another way: texts and sheets have that one. */
function tagProblems(manifest: unknown): Problem[] {
  const listed = blocksAt(manifest, 'site', 'languages')
  const tags = listed.map(([index, { tag }]) => ({ tag, where: at('site', 'languages', index, 'tag') }))
  const single = { tag: valueAt(manifest, 'site', 'language'), where: at('site', 'language') }
  return (listed.length === 0 ? [single] : tags).flatMap(({ tag, where }) => {
    const meant = typeof tag === 'string' && isTag(tag) ? canonicalTag(tag) : undefined
    if (typeof tag !== 'string' || meant === undefined || meant === tag || !isTag(meant)) return []
    return [problem(where, 'wrong-language/tag', { tag, meant }, { fix: { do: 'set', value: meant } })]
  })
}

/** The problems of the list of a site's languages itself; sheets are read by it before the site is checked. */
export const declaredLanguageProblems = (manifest: unknown): Problem[] => [
  ...validateSchema(manifest).problems.filter(({ at: where }) => isOfLanguages(where)),
  ...tagProblems(manifest),
]

const isOfLanguages = (where: Problem['at']): boolean => {
  const [top, key] = 'offset' in where ? [] : keysOf(where)
  return top === 'site' && (key === 'languages' || key === 'language')
}

/** The language of the site that a key in another notation stands for: `mr` for `mr-in `, `hi` for `hin`. */
export function languageMeantBy(key: string, keys: readonly string[]): string | undefined {
  const tag = canonicalTag(key)
  return keys.find((one) => one === tag) ?? keys.find((one) => one === tag?.split('-')[0]) ?? suggest(key, keys)
}

function routeProblems(manifest: unknown, keys: readonly string[], invalidated: readonly Keys[]): Problem[] {
  const unknown = (where: Path, key: string, block?: object): Problem[] =>
    keys.includes(key) ? [] : [unknownLanguage(where, key, keys, block)]
  return blocksAt(manifest, 'routes').flatMap(([index, route]) => {
    if (isInvalidated([`routes/${index}/languages`, `routes/${index}/paths`], invalidated)) return []
    const paths = isRecord(route.paths) ? route.paths : {}
    return [
      ...(Array.isArray(route.languages) ? route.languages : []).flatMap((key: unknown, position) =>
        unknown(at('routes', index, 'languages', position), asText(key)),
      ),
      ...Object.keys(paths).flatMap((key) => unknown(at('routes', index, 'paths', key), key, paths)),
    ]
  })
}

/** @param block the block that has the language as a key, if it is one */
function unknownLanguage(where: Path, key: string, keys: readonly string[], block?: object): Problem {
  const meant = languageMeantBy(key, keys)
  const more = block ? suggestKey(key, keys, block, meant) : suggestValue(meant)
  return problem(where, 'unknown-language', { key, languages: namesOf(keys, 12) }, more)
}

function listProblems(listed: ReturnType<typeof blocksAt>, languages: readonly Language[]): Problem[] {
  return listed.flatMap(([index, block], number): Problem[] => {
    const here = at('site', 'languages', index)
    const prefixAt = { parent: here, key: 'path' }
    const { tag, prefix } = languages[number] as Language
    if (languages.findIndex((one) => one.tag === tag) < number)
      return [problem({ parent: here, key: 'tag' }, 'duplicate-id/language', { tag })]
    if (number === 0 && textAt(block, 'path') === undefined) return []
    if (number === 0) return [problem(prefixAt, 'wrong-language/default', {}, { fix: { do: 'remove' } })]
    if (prefix === '') {
      const path = tag.toLowerCase()
      const fix = { do: 'set', key: 'path', value: path } as const
      return [problem(here, 'wrong-language/no-path', { tag, path }, { fix })]
    }
    if (languages.findIndex((one) => one.prefix === prefix) < number)
      return [problem(prefixAt, 'duplicate-id/language-path', { path: prefix })]
    return []
  })
}

const textProblems = (parent: Path, value: Readonly<Record<string, unknown>>, keys: readonly string[]): Problem[] =>
  Object.entries(value).flatMap(([key, text]) => {
    const where = { parent, key }
    if (!keys.includes(key)) return [unknownLanguage(where, key, keys, value)]
    if (text === '') return [problem(where, 'empty-text/language', {})]
    return typeof text === 'string' ? [] : [problem(where, 'wrong-type/language', {})]
  })
