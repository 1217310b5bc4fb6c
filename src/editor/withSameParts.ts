import { isSame } from './document/isSame'
import type { SiteState } from './words/messages'

/** Parts that are the same as before are the same object, so that nothing of them is drawn anew. */
export function withSameParts(before: SiteState | undefined, after: SiteState): SiteState {
  if (!before) return after
  const entries = Object.entries(after).map(([key, value]: [string, unknown]) => {
    const old = before[key as keyof SiteState]
    return [key, isSame(old, value) ? old : value]
  })
  return Object.fromEntries(entries) as unknown as SiteState
}
