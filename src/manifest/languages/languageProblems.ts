import type { TranslatedText } from './localize'
import { languagesOf, type Language } from './languages'
import { languagesAt } from './languagesAt'
import { meantKey, meantOf } from '../references/meant'
import { at, keysOf, type Path, type Keys } from '../core/path'
import { problem, type Problem } from '../core/problem'
import { isInvalidated } from '../rules/support/runRules'
import { asText, blocksAt, isRecord, textAt } from '../core/read'
import { namesOf } from '../core/suggest'

/** @param invalidated locations the schema finds fault with @param incomplete see `incompleteTexts` */
export function languageProblems(
  manifest: unknown,
  invalidated: readonly Keys[],
  incomplete: readonly TranslatedText[],
): Problem[] {
  const listed = blocksAt(manifest, 'site', 'languages')
  // A list of one is rejected itself; what its texts lack would follow from that.
  if (listed.length < 2 || isInvalidated(['site/languages'], invalidated)) return []
  const languages = languagesOf(manifest)
  return [
    ...listProblems(listed, languages),
    ...routeProblems(manifest, languages, invalidated),
    ...textProblems(
      manifest,
      incomplete,
      languages.map(({ key }) => key),
    ),
  ]
}

function routeProblems(manifest: unknown, languages: readonly Language[], invalidated: readonly Keys[]): Problem[] {
  const keys = languages.map(({ key }) => key)
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
const unknownLanguage = (where: Path, key: string, keys: readonly string[], block?: object): Problem =>
  problem(
    'unknown-language',
    where,
    'unknown-language',
    { key, languages: namesOf(keys, 12) },
    block ? meantKey(key, keys, block) : meantOf(key, keys),
  )

function listProblems(listed: ReturnType<typeof blocksAt>, languages: readonly Language[]): Problem[] {
  return listed.flatMap(([index, block], number): Problem[] => {
    const here = at('site', 'languages', index)
    const prefixAt = { parent: here, key: 'path' }
    const { tag, prefix } = languages[number] as Language
    if (languages.findIndex((one) => one.tag === tag) < number)
      return [problem('duplicate-id', { parent: here, key: 'tag' }, 'duplicate-id/language', { tag })]
    if (number === 0 && textAt(block, 'path') === undefined) return []
    if (number === 0)
      return [problem('wrong-language', prefixAt, 'wrong-language/default', {}, { fix: { do: 'remove' } })]
    if (prefix === '') {
      const path = tag.toLowerCase()
      const fix = { do: 'set', key: 'path', value: path } as const
      return [problem('wrong-language', here, 'wrong-language/no-path', { tag, path }, { fix })]
    }
    if (languages.findIndex((one) => one.prefix === prefix) < number)
      return [problem('duplicate-id', prefixAt, 'duplicate-id/language-path', { path: prefix })]
    return []
  })
}

const textProblems = (manifest: unknown, texts: readonly TranslatedText[], keys: readonly string[]): Problem[] =>
  texts.flatMap(({ path, value }) => problemsOf(path, value, keys, languagesAt(manifest, keysOf(path), keys)))

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** @param shown the languages in which it is shown: all others go by the first of them */
function problemsOf(
  path: Path,
  value: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  [main]: readonly string[],
): Problem[] {
  const present = Object.keys(value)
  return [
    ...present
      .filter((key) => !keys.includes(key))
      .map((key) => unknownLanguage({ parent: path, key }, key, keys, value)),
    ...(main === undefined || Object.hasOwn(value, main)
      ? []
      : [problem('missing-language', path, main === keys[0] ? 'missing-language' : 'missing-language/page', { main })]),
    ...present
      .filter((key) => keys.includes(key) && !isText(value[key]))
      .map((key) =>
        value[key] === ''
          ? problem('empty-text', { parent: path, key }, 'empty-text/language', {})
          : problem('wrong-type', { parent: path, key }, 'wrong-type/language', {}),
      ),
  ]
}
