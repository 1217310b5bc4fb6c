import { schema } from '../schema/schema'

/** The names of the properties whose values the schema lets choose from a list, wherever they stand. */
export function enumProperties(): ReadonlySet<string> {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties } = node as { properties?: Record<string, { enum?: unknown; const?: unknown }> }
    for (const [name, property] of Object.entries(properties ?? {}))
      if (property.enum ?? property.const) names.add(name)
    Object.values(node).forEach(walk)
  }
  walk(schema.bundle)
  return names
}
