import { isRecord } from '../../../manifest/core/read'
import type { Schema, SchemaNode } from '../../../manifest/schema/schema'
import { freeName } from '../../../manifest/core/freeName'
import { slugOf } from '../../../manifest/core/slugOf'

/** The titles of what a required value lacks and only its owner knows: words, files, choices and prices. @param title the value's own */
export function missingRequired(schema: Schema, node: SchemaNode, value: unknown, title: string): string[] {
  const followed = schema.follow(node)
  if (followed['x-plain'] !== undefined) return value === undefined || value === '' ? [title] : []
  // Words of its own, where a list of entries can stand as well.
  if (Array.isArray(value) && (followed.minItems ?? 0) > 0) return value.every((one) => one === '') ? [title] : []
  // The site's placeholder is used if no picture is chosen.
  if (followed.type === 'array' || followed.type === 'boolean' || followed.oneOf || followed['x-media'] !== undefined)
    return []
  if (followed.properties !== undefined && !followed['x-text'])
    return schema
      .fields(followed)
      .filter(({ isRequired }) => isRequired)
      .flatMap(({ key, node: inner }) =>
        missingRequired(schema, inner, isRecord(value) ? value[key] : undefined, inner.title ?? title),
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
