import type { SchemaNode } from '../../manifest/schema/schema'

/** Returns the bundle as JSON with a line for each definition: a change of one concept changes one line. */
export function printBundle({ definitions = {}, ...bundle }: SchemaNode): string {
  const lines = Object.entries(definitions).map(([name, node]) => `${JSON.stringify(name)}:${JSON.stringify(node)}`)
  return `${JSON.stringify(bundle).slice(0, -1)},"definitions":{\n${lines.join(',\n')}\n}}\n`
}
