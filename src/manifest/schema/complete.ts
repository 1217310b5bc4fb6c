import { isRecord } from '../core/read'
import { schema } from './schema'

/** The parts of a manifest that can be left out and that nothing after this finds missing. */
const defaults = schema
  .fields(schema.definition('Site'))
  .flatMap(({ key, node }) => (node['x-default'] === undefined ? [] : [[key, node['x-default']] as const]))

/** A manifest of any shape with what it leaves out; one that leaves nothing out is returned as it is. */
export function complete(manifest: unknown): unknown {
  if (!isRecord(manifest)) return manifest
  const missing = defaults.filter(([key]) => manifest[key] === undefined)
  return missing.length === 0 ? manifest : { ...manifest, ...Object.fromEntries(missing) }
}
