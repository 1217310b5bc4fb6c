import { at, type Path, blocksAt } from '../core/read'

/** The services that recognise visitors, when they come again or by the ad they came by. */
const recognising: ReadonlySet<unknown> = new Set(['ga4', 'google-ads'])

/** Whether a service of `measuring` counts only visitors who agreed. */
export const waitsForConsent = ({ type, ask }: { readonly type?: unknown; readonly ask?: unknown }): boolean =>
  ask === true || recognising.has(type)

/** The locations where `measuring` lets the site's own relay count. */
export const relayCounters = (manifest: unknown): Path[] =>
  blocksAt(manifest, 'measuring', 'to').flatMap(([index, { type }]) =>
    type === 'relay' ? [at('measuring', 'to', index)] : [],
  )
