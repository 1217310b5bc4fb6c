/** What a visitor has chosen in this visit: stored in this browser tab alone, never sent. */
export interface Visit {
  /** By a video's id; one that is not here is as the manifest says. */
  liked: Readonly<Record<string, boolean>>
  saved: Readonly<Record<string, boolean>>
  /** Whether captions are shown. */
  captions: boolean
}

export const newVisit: Visit = { liked: {}, saved: {}, captions: false }

const key = 'gallery'

/** What is stored of this visit. Storage that is off or holds something else is an empty visit. */
export function readVisit(): Visit {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    return isRecord(stored)
      ? { liked: choices(stored.liked), saved: choices(stored.saved), captions: stored.captions === true }
      : newVisit
  } catch {
    return newVisit
  }
}

/** Keeps a visit, where the browser lets it. */
export function saveVisit(visit: Visit): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(visit))
  } catch {
    // Full or off: what was chosen stays on this page.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function choices(value: unknown): Record<string, boolean> {
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
      )
    : {}
}
