import { freeName, idFrom, slugOf } from '../../manifest/core/slugOf'
import { isRecord } from '../../manifest/core/read'
import { schema, type SchemaNode, type Schema } from '../../manifest/schema/schema'
import { memberFor } from '../../manifest/edits/schemaAt'

type Question = Readonly<Record<string, unknown>>

/** As the schema limits names. */
const longestName = 40

/** Names that stand for something else in what a form sends. */
const reserved = ['reference', 'clicks']

/** A question as it is added to those of its form: without empty lines, under a free name that follows from its words. */
export function newQuestion(question: Question, others: readonly unknown[]): Question {
  const written = Object.entries(question).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.filter((one) => one !== '') : value,
  ])
  const taken = new Set<unknown>([...reserved, ...others.map((one) => (isRecord(one) ? one.name : undefined))])
  const name = nameOf(question)
  const numbered = (number: number): string => name.slice(0, longestName - String(number).length) + number
  return { ...(Object.fromEntries(written) as Question), name: freeName(name, (one) => taken.has(one), numbered) }
}

/** The words of a question in one name; its kind, where they have no letter for it. */
function nameOf({ label, type }: Question): string {
  const [words] = isRecord(label) ? Object.values(label) : [label]
  const name = idFrom(String(words ?? ''))
    .replace(/^[^a-z]+/, '')
    .replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return name === '' ? String(type) : name.slice(0, longestName)
}

/** The index of a new item: before the kinds that end the list, where there are others. */
export function placeForNew(item: SchemaNode, items: readonly unknown[]): number {
  const last = items.findLastIndex((one) => memberFor(schema, item, one)['x-last'] !== true)
  return last < 0 ? items.length : last + 1
}

/** The titles of what a required value lacks and only its owner knows: words, files, choices and prices. @param title the value's own */
export function missingRequired(ofSite: Schema, node: SchemaNode, value: unknown, title: string): string[] {
  const followed = ofSite.follow(node)
  if (followed['x-plain'] !== undefined) return value === undefined || value === '' ? [title] : []
  // Words of its own, where a list of entries can stand as well.
  if (Array.isArray(value) && (followed.minItems ?? 0) > 0) return value.every((one) => one === '') ? [title] : []
  // The site's placeholder is used if no picture is chosen.
  if (followed.type === 'array' || followed.type === 'boolean' || followed.oneOf || followed['x-media'] !== undefined)
    return []
  if (followed.properties !== undefined && !followed['x-text'])
    return ofSite
      .fields(followed)
      .filter(({ isRequired }) => isRequired)
      .flatMap(({ key, node: inner }) =>
        missingRequired(ofSite, inner, isRecord(value) ? value[key] : undefined, inner.title ?? title),
      )
  return value === undefined || value === '' ? [title] : []
}

/**
 * The address of a page by its title, in small letters and digits; a numbered one where the title has none that an
 * address can have.
 * @param routes the addresses of all pages
 */
export function newAddress(title: unknown, routes: readonly string[]): string | undefined {
  const words = typeof title === 'string' ? title.trim() : ''
  if (words === '') return undefined
  return freeName(`/${slugOf(words) || `page-${routes.length + 1}`}`, (one) => routes.includes(one))
}
