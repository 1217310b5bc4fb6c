/** A video of the page, as its card has it. */
export interface Film {
  id: string
  card: HTMLElement
  caption: string
  /** The numbers and choices of the manifest; NaN where it says no number. */
  likes: number
  isLiked: boolean
  isSaved: boolean
  /** Whether none of its files could be played. */
  isBroken: boolean
}

/** @param item the item of the list, with the id of its video */
export function readFilm(item: HTMLElement): Film {
  const card = item.firstElementChild as HTMLElement
  const { likes, liked, saved } = card.dataset
  return {
    id: item.id,
    card,
    caption: find(card, 'figcaption > p').textContent as string,
    likes: Number(likes),
    isLiked: liked !== undefined,
    isSaved: saved !== undefined,
    isBroken: false,
  }
}

export const find = <E extends HTMLElement>(from: ParentNode, selector: string): E => from.querySelector(selector) as E

/** Says on the card whether a film could be played. */
export function setBroken(film: Film, isBroken: boolean): void {
  film.isBroken = isBroken
  find(film.card, '[role=status]').hidden = !isBroken
}

/** Shows the other icon and label of a button with two. */
export function turn(button: HTMLElement, isTurned: boolean): void {
  button.toggleAttribute('data-turned', isTurned)
  const name = button.querySelector(`[data-name][data-when=${isTurned ? 'on' : 'off'}]`)
  if (name) button.title = name.textContent as string
}
