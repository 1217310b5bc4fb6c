import type { Pointer } from '../../../manifest/edits/pointer'

/** The id of an element that is about a value, by its location. @param kind tells elements about the same value apart */
export const idAt = (kind: string, at: Pointer): string => `${kind}-${encodeURIComponent(at.join('.'))}`
