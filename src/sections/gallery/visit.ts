/** The choices of a visitor in this visit: stored in this browser tab only, never sent. */
export interface Visit {
  /** By a video's id; others are as in the manifest. */
  liked: Readonly<Record<string, boolean>>
  saved: Readonly<Record<string, boolean>>
  captions: boolean
}

export const newVisit: Visit = { liked: {}, saved: {}, captions: false }

const script = import.meta.url
/** As `siteKey` makes it: this shares no module with the first script (`app/pageScripts/gallery.ts`). */
const key = `${new URL('..', script).pathname}gallery`

/** Reads the stored visit. Disabled storage or invalid data is an empty visit. */
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

/** Stores a visit if the browser allows it. */
export function saveVisit(visit: Visit): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(visit))
  } catch {
    // Storage is full or disabled: the choices last as long as the page.
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
