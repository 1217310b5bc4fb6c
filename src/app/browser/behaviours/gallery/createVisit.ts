import { readVisit, saveVisit } from '../../../../sections/gallery/visit'
import { find, type Film } from './film'

let format: Intl.NumberFormat | undefined
/** A number in the digits and groups of the page's language; nothing of NaN. */
export const write = (count: number): string =>
  count >= 0 ? (format ??= new Intl.NumberFormat(document.documentElement.lang)).format(count) : ''

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
