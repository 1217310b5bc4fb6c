import { isRecord } from '../../../manifest/core/read'
import type { Schema, SchemaNode } from '../../../manifest/schema/schema'

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
