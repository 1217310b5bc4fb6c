import { schema } from '../schema/schema'

/** The names of all properties in the schema whose value is an enum or a constant. */
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
