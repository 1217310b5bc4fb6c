import { isRecord } from '../core/read'
import { schema } from './schema'

/** The parts of a manifest that can be left out, with their defaults. */
const defaults = schema
  .fields(schema.definition('Site'))
  .flatMap(({ key, node }) => (node['x-default'] === undefined ? [] : [[key, node['x-default']] as const]))

/** Fills in the defaults of a manifest of any shape; returns the same object if nothing is left out. */
export function fillDefaults(manifest: unknown): unknown {
  if (!isRecord(manifest)) return manifest
  const missing = defaults.filter(([key]) => manifest[key] === undefined)
  return missing.length === 0 ? manifest : { ...manifest, ...Object.fromEntries(missing) }
}
