import type { Placeholder } from '../../api/EditorApi'
import { keysAt, type Pointer } from '../../../manifest/edits/pointer'
import { attempt, pathOf, type Keys, blocksAt, firstTextAt, isRecord, loopAt } from '../../../manifest/core/read'
import { memo } from '../../../manifest/core/memo'
import { languageReadIn, languagesOf } from '../../../manifest/core/languages'
import { localize } from '../../../manifest/languages/localize'
import type { Field, Manifest } from '../../../manifest/generated/manifest.generated'
import { namesOfAnswer } from '../../../manifest/schema/fieldFacts'
import { fieldsOf, textFieldsOf, schemaOf } from '../../../manifest/schema/lists'
import { allowsClickIds } from '../../../manifest/text/placeholders'
import { sitePlaceholders } from '../../../manifest/entries/sitePlaceholders'
import { labelOrKind } from '../../../manifest/edits/labels'
import { placeOf } from '../../words/placeOf'
import { sourceOfPlaceholder } from './sourcesOf'

/** The parts that placeholders put into texts as they are: they have none themselves. */
const sources: readonly unknown[] = ['company', 'facts', 'counts', 'site']

/** The placeholders that can stand in the texts of a part, those of its own page or form first. */
export function placeholdersAt(root: unknown, at: Pointer, reader?: string): Placeholder[] {
  const keys = keysAt(root, at)
  if (!keys || sources.includes(keys[0])) return []
  const everywhere = [...meaningsOf(root, reader)].map(([name, text]): Placeholder => {
    const source = sourceOfPlaceholder(name)
    return { name, words: placeOf(root, source), text, at: source }
  })
  return [...ofForm(root, keys), ...ofEntry(root, keys), ...everywhere, ...ofPage(root)]
}

const textsOf = memo((root: object): readonly ReadonlyMap<string, string>[] =>
  localize(root).map((one) => attempt(() => sitePlaceholders(one as Manifest)) ?? new Map<string, string>()),
)

/**
 * The texts of the placeholders that mean the same on every page. A site that is edited may lack some.
 * @param reader the key of the language that the screen is read in; in the first of the site if it has not that one
 */
export function meaningsOf(root: unknown, reader = ''): ReadonlyMap<string, string> {
  if (!isRecord(root)) return new Map<string, string>()
  const languages = languagesOf(root)
  const read = languageReadIn(languages, reader)
  const texts = textsOf(root)
  return (read && texts[languages.indexOf(read)]) ?? texts[0] ?? new Map<string, string>()
}

function ofForm(root: unknown, keys: Keys): Placeholder[] {
  const [top, form] = keys
  const clicks = allowsClickIds(root, keys)
    ? [{ name: 'form.clicks', words: placeOf(root, ['measuring', 'clicks']) }]
    : []
  if (top !== 'forms') return clicks
  const [main] = localize(root)
  const fields = blocksAt(main, 'forms', String(form), 'fields').flatMap(([index, field]): Placeholder[] => {
    if (typeof field.name !== 'string') return []
    const at = ['forms', String(form), 'fields', index]
    const words = labelOrKind(root, at, field) ?? ''
    const wordsOf = (part: string) =>
      firstTextAt(root, ...at, `${part}Label`) ?? schemaOf(root).nodeAt(root, [...at, part])?.title ?? part
    const [whole = '', ...parts] = namesOfAnswer(field as unknown as Field)
    return [
      { name: whole, words },
      ...parts.map((name) => ({ name, words: `${words} › ${wordsOf(name.slice(whole.length + 1))}` })),
    ]
  })
  return [...fields, { name: 'form.reference', words: placeOf(root, ['receipt', 'reference']) }, ...clicks]
}

/** Those of the entry that a page is made for. */
function ofEntry(root: unknown, keys: Keys): Placeholder[] {
  const path = pathOf(keys)
  const loop = path && loopAt(root, path)
  if (!loop) return []
  const possible = new Set(textFieldsOf(root, loop.each))
  const title = schemaOf(root).entry(loop.each)?.title ?? loop.each
  return fieldsOf(root, loop.each).flatMap(({ key, node }): Placeholder[] =>
    possible.has(key) && key !== 'id'
      ? [{ name: `${loop.as}.${key}`, words: [title, node.title ?? key].join(' › ') }]
      : [],
  )
}

function ofPage(root: unknown): Placeholder[] {
  const page = schemaOf(root).definition('Route')
  const words = (key: string): string => [page.title, page.properties?.[key]?.title ?? key].join(' › ')
  return [
    { name: 'page.title', words: words('title') },
    { name: 'page.url', words: words('path') },
  ]
}
