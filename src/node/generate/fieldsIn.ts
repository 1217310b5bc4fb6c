import type { SchemaNode } from '../../manifest/schema/schema'

export interface FieldRow {
  /** With the keys that it is inside: `tested.claims[].check`. */
  key: string
  isRequired: boolean
  node: SchemaNode
}

/** The keys of a block; those of an inline block follow it, prefixed by its name. */
export function fieldsIn(node: SchemaNode, before = ''): FieldRow[] {
  const required = new Set(node.required ?? [])
  return Object.entries(node.properties ?? {}).flatMap(([key, property]) => [
    { key: before + key, isRequired: required.has(key), node: property },
    ...(property.oneOf
      ? []
      : property.properties
        ? fieldsIn(property, `${before}${key}.`)
        : fieldsIn((property.items ?? {}) as SchemaNode, `${before}${key}[].`)),
  ])
}
