import { at, type Path } from '../core/path'
import { blocksAt } from '../core/read'

/** The locations where `measuring` lets the site's own relay count. */
export const relayCounters = (manifest: unknown): Path[] =>
  blocksAt(manifest, 'measuring', 'to').flatMap(([index, { type }]) =>
    type === 'relay' ? [at('measuring', 'to', index)] : [],
  )
