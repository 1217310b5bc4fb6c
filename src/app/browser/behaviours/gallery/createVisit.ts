import { find, type Film } from './film'

/** A number in the digits and groups of the page's language; nothing of NaN. */
export function write(count: number): string {
  const { dataset, lang } = document.documentElement
  return count >= 0 ? count.toLocaleString(dataset.locale ?? lang) : ''
}

/** The visitor's likes, saves and captions in this tab, and the counts on the cards. */
export function createVisit(films: readonly Film[]) {
  let visit = readVisit()

  /** The visitor's relation to a film. */
  function standingOf({ id, isLiked: wasLiked, isSaved, likes }: Film) {
    const isLiked = visit.liked[id] ?? wasLiked
    return {
      isLiked,
      isSaved: visit.saved[id] ?? isSaved,
      /** The manifest's number, one more or less if the visitor has changed it. */
      likes: likes + Number(isLiked) - Number(wasLiked),
    }
  }
  const writeLikes = (film: Film) =>
    void (find(film.card, 'figcaption svg + span').textContent = write(standingOf(film).likes))
  films.filter(({ id }) => id in visit.liked).forEach(writeLikes)

  return {
    standingOf,
    showsCaptions: () => visit.captions,
    toggleLike(film: Film) {
      visit = { ...visit, liked: { ...visit.liked, [film.id]: !standingOf(film).isLiked } }
      saveVisit(visit)
      writeLikes(film)
    },
    toggleSave(film: Film) {
      visit = { ...visit, saved: { ...visit.saved, [film.id]: !standingOf(film).isSaved } }
      saveVisit(visit)
    },
    toggleCaptions() {
      visit = { ...visit, captions: !visit.captions }
      saveVisit(visit)
    },
  }
}

/** The choices of a visitor in this visit: stored in this browser tab only, never sent. */
interface Visit {
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

const choices = (value: unknown): Record<string, boolean> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
      )
    : {}
