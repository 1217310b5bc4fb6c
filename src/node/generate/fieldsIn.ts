import type { Schema, SchemaNode } from '../../manifest/schema/schema'

export interface FieldRow {
  /** With the keys that it is inside: `tested.claims[].check`. */
  key: string
  isRequired: boolean
  /** The key that makes it unnecessary, such as that of a ready look. */
  unless?: string
  node: SchemaNode
  /** Its description, or that of the definition that it refers to. */
  text: string
}

/** The keys of a block; those of an inline block follow it, prefixed by its name. */
export function fieldsIn(node: SchemaNode, schema: Schema, before = '', around?: string): FieldRow[] {
  const required = new Set(node.required ?? [])
  const properties = Object.entries(node.properties ?? {})
  const unless = properties.find(([, property]) => property['x-looks'])?.[0] ?? around
  return properties.flatMap(([key, property]) => [
    {
      key: before + key,
      isRequired: required.has(key),
      ...(required.has(key) && unless !== undefined && { unless }),
      node: property,
      text: String(schema.follow(property).description),
    },
    ...(property.oneOf
      ? []
      : property.properties
        ? fieldsIn(property, schema, `${before}${key}.`, unless)
        : fieldsIn((property.items ?? {}) as SchemaNode, schema, `${before}${key}[].`, unless)),
  ])
}
