import { isSame } from '../../manifest/edits/isSame'
import type { SiteState } from '../api/EditorApi'

/** Reuses the objects of unchanged parts, so that they are not rendered again. */
export function reuseUnchanged(before: SiteState | undefined, after: SiteState): SiteState {
  if (!before) return after
  const entries = Object.entries(after).map(([key, value]: [string, unknown]) => {
    const old = before[key as keyof SiteState]
    return [key, isSame(old, value) ? old : value]
  })
  return Object.fromEntries(entries) as unknown as SiteState
}
