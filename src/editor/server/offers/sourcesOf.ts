import { valueOf, type Pointer } from '../../../manifest/edits/pointer'
import { loopOf, asText, isRecord, textAt, valueAt } from '../../../manifest/core/read'
import { languageOf, languagesOf } from '../../../manifest/core/languages'
import { languageRead } from '../../../manifest/languages/textByLanguage'
import { addressAt, withoutSlash } from '../../../manifest/pages/addresses'
import { keysOfEntries } from '../../../manifest/schema/lists'
import { parseText } from '../../../manifest/text/placeholders'

/** The locations of what placeholders stand for, where their names are others. */
const keysOfName: Readonly<Record<string, Pointer>> = {
  'company.rating': ['company', 'rating', 'value'],
  'company.ratingOutOf': ['company', 'rating', 'outOf'],
  'company.reviews': ['company', 'rating', 'reviews'],
  'company.shortAddress': ['company', 'address'],
  'company.town': ['company', 'address', 'locality'],
}

const tops: Readonly<Record<string, string>> = { fact: 'facts', count: 'counts', price: 'lists' }

/** The location of the value that a placeholder stands for on every page. */
export function sourceOfPlaceholder(name: string): Pointer {
  const [top = '', key = ''] = name.split('.')
  return keysOfName[name] ?? [tops[top] ?? top, key]
}

/**
 * The locations of the values that a page shows for texts which are nothing but a placeholder: whoever presses the
 * company's name in the header means the company. What is counted is written nowhere.
 * @param root with hidden parts
 * @param manifest of the language of the page
 * @param origins of the marked texts by their numbers
 */
export function sourcesOf(
  root: unknown,
  manifest: object,
  path: string,
  origins: Readonly<Record<string, Pointer>>,
): Record<string, Pointer> {
  const languages = languagesOf(root)
  const language = languageOf(manifest)
  const address = addressAt(manifest, withoutSlash(path))
  const loop = address?.entry && loopOf(valueAt(manifest, 'routes', address.route))
  const sourceOf = (name: string): Pointer => {
    const [top, field = ''] = name.split('.')
    if (loop && top === loop.as) return [...keysOfEntries(loop.each), `#${textAt(address?.entry, 'id') ?? ''}`, field]
    return sourceOfPlaceholder(name)
  }
  return Object.fromEntries(
    Object.entries(origins).flatMap(([number, at]) => {
      const value = valueOf(root, at)
      const text = asText(isRecord(value) ? value[languageRead(value, language, languages)?.key ?? ''] : value)
      const [only, ...more] = parseText(text.trim())
      if (typeof only !== 'object' || more.length > 0) return []
      const source = sourceOf(only.name)
      return source[0] !== 'counts' && valueOf(root, source) !== undefined ? [[number, source]] : []
    }),
  )
}
