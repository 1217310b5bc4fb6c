import type { TranslatedText } from './localize'
import { languagesOf, type Language } from './languages'
import { at, type Path } from './path'
import type { Problem } from './problem'
import { isInDoubt, type Keys } from './runRules'
import { asText, blocksAt, isRecord, textAt } from './read'
import { didYouMean, listWords } from './suggest'

/**
 * What is wrong with the languages of a manifest of any shape, and with texts that stand in several.
 * @param doubtful the locations that the schema finds fault with: what is found there would follow from that
 * @param incomplete see `incompleteTexts`
 */
export function languageProblems(
  manifest: unknown,
  doubtful: readonly Keys[],
  incomplete: readonly TranslatedText[],
): Problem[] {
  const listed = blocksAt(manifest, 'site', 'languages')
  // A list of one is rejected itself; what its texts lack would follow from that.
  if (listed.length < 2 || isInDoubt(['site/languages'], doubtful)) return []
  const languages = languagesOf(manifest)
  return [
    ...listProblems(listed, languages),
    ...routeProblems(manifest, languages, doubtful),
    ...textProblems(
      incomplete,
      languages.map(({ key }) => key),
    ),
  ]
}

/** What a page says of its languages. */
function routeProblems(manifest: unknown, languages: readonly Language[], doubtful: readonly Keys[]): Problem[] {
  const keys = languages.map(({ key }) => key)
  const unknown = (where: Path, key: string, onKey: boolean): Problem[] =>
    keys.includes(key) ? [] : [{ ...unknownLanguage(where, key, keys), onKey }]
  return blocksAt(manifest, 'routes').flatMap(([index, route]) => {
    if (isInDoubt([`routes/${index}/languages`, `routes/${index}/paths`], doubtful)) return []
    return [
      ...(Array.isArray(route.languages) ? route.languages : []).flatMap((key: unknown, position) =>
        unknown(at('routes', index, 'languages', position), asText(key), false),
      ),
      ...Object.keys(isRecord(route.paths) ? route.paths : {}).flatMap((key) =>
        unknown(at('routes', index, 'paths', key), key, true),
      ),
    ]
  })
}

const unknownLanguage = (where: Path, key: string, keys: readonly string[]): Problem =>
  problem(
    'unknown-language',
    where,
    `The site has no language "${key}".${didYouMean(key, keys)}`,
    `Its languages are ${listWords(keys, 12)}: see "languages" in "site".`,
  )

function listProblems(listed: ReturnType<typeof blocksAt>, languages: readonly Language[]): Problem[] {
  return listed.flatMap(([index, block], number): Problem[] => {
    const here = at('site', 'languages', index)
    const { tag, prefix } = languages[number] as Language
    if (languages.findIndex((one) => one.tag === tag) < number)
      return [
        problem(
          'duplicate-id',
          { parent: here, key: 'tag' },
          `The language "${tag}" stands in this list twice.`,
          'Keep one of the two.',
        ),
      ]
    if (number === 0)
      return textAt(block, 'path') === undefined
        ? []
        : [
            problem(
              'wrong-language',
              { parent: here, key: 'path' },
              'The first language is the default: its pages have no beginning of their own.',
              'Remove this line, or put another language first.',
            ),
          ]
    if (prefix === '')
      return [
        problem(
          'wrong-language',
          here,
          `The language "${tag}" has no "path": its pages would stand where the default’s are.`,
          `Add "path": "${tag.toLowerCase()}", so that its pages begin with /${tag.toLowerCase()}.`,
        ),
      ]
    if (languages.findIndex((one) => one.prefix === prefix) < number)
      return [
        problem(
          'duplicate-id',
          { parent: here, key: 'path' },
          `Two languages begin with "/${prefix}".`,
          'Give one of them another beginning.',
        ),
      ]
    return []
  })
}

const textProblems = (texts: readonly TranslatedText[], keys: readonly string[]): Problem[] =>
  texts.flatMap(({ path, value }) => problemsOf(path, value, keys))

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''

function problemsOf(path: Path, value: Readonly<Record<string, unknown>>, keys: readonly string[]): Problem[] {
  const [main = ''] = keys
  const own = Object.keys(value)
  return [
    ...own
      .filter((key) => !keys.includes(key))
      .map((key) => ({ ...unknownLanguage({ parent: path, key }, key, keys), onKey: true })),
    ...(Object.hasOwn(value, main)
      ? []
      : [
          problem(
            'missing-language',
            path,
            `This text has nothing in "${main}", the default language.`,
            `Add "${main}": other languages fall back on it.`,
          ),
        ]),
    ...own
      .filter((key) => keys.includes(key) && !isText(value[key]))
      .map((key) =>
        problem(
          value[key] === '' ? 'empty-text' : 'wrong-type',
          { parent: path, key },
          value[key] === '' ? 'This text is empty.' : 'This is not a text in quotes.',
          'Write the text in quotes, or remove the line: the default language is shown then.',
        ),
      ),
  ]
}

const problem = (rule: string, where: Path, message: string, fix: string): Problem => ({
  rule,
  severity: 'error',
  at: where,
  message,
  fix,
})
