import type { ResolvedLookup } from '../../site/resolved'

/** One kind of look-up. */
export type LookupOf<T extends ResolvedLookup['type']> = Extract<ResolvedLookup, { type: T }>
