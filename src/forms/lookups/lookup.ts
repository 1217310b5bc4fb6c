import type { ResolvedLookup } from '../../site/resolved'

export type LookupOf<T extends ResolvedLookup['type']> = Extract<ResolvedLookup, { type: T }>
