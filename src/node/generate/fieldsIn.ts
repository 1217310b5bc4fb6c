import type { Schema, SchemaNode } from '../../manifest/schema/schema'

export interface FieldRow {
  /** With the keys that it is inside: `tested.claims[].check`. */
  key: string
  isRequired: boolean
  node: SchemaNode
  /** Its description, or that of the definition that it refers to. */
  text: string
}

/** The keys of a block; those of an inline block follow it, prefixed by its name. */
export function fieldsIn(node: SchemaNode, schema: Schema, before = ''): FieldRow[] {
  const required = new Set(node.required ?? [])
  return Object.entries(node.properties ?? {}).flatMap(([key, property]) => [
    {
      key: before + key,
      isRequired: required.has(key),
      node: property,
      text: String(schema.follow(property).description),
    },
    ...(property.oneOf
      ? []
      : property.properties
        ? fieldsIn(property, schema, `${before}${key}.`)
        : fieldsIn((property.items ?? {}) as SchemaNode, schema, `${before}${key}[].`)),
  ])
}
