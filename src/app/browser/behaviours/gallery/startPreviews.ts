import { mayPlayByItself, createPlayer } from './createPlayer'
import { find, setBroken, turn, type Film } from './film'

/** Plays one card at a time without sound, on hover, focus or press. @returns a function that stops it */
export function startPreviews(films: readonly Film[]): () => void {
  let stop = () => {}
  let playing: Film | undefined

  function play(film: Film): void {
    if (playing === film) return
    stop()
    setBroken(film, false)
    const stopThis = () => playing === film && stop()
    const player = createPlayer(film, {
      isMuted: true,
      preload: 'auto',
      onStopped: stopThis,
      onBroken() {
        setBroken(film, true)
        stopThis()
      },
    })
    const [link, toggle] = [find(film.card, 'a'), find(film.card, 'button')]
    const leaving = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => !isIntersecting) && stopThis(),
    )
    leaving.observe(film.card)
    playing = film
    stop = () => {
      playing = undefined
      stop = () => {}
      leaving.disconnect()
      player.remove()
      turn(toggle, false)
    }
    turn(toggle, true)
    link.after(player.element)
    player.play(true)
  }

  for (const film of films) {
    const { card } = film
    const still = card.firstElementChild as HTMLElement
    const stopThis = () => playing === film && stop()
    still.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse' && mayPlayByItself()) play(film)
    })
    still.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && stopThis())
    find(card, 'button').addEventListener('click', () => (playing === film ? stop() : play(film)))
    card.addEventListener('focusin', ({ target }) => {
      // Safari before 15.4 does not know the selector.
      const isByKeyboard = CSS.supports('selector(:focus-visible)') && (target as Element).matches('a:focus-visible')
      if (isByKeyboard && mayPlayByItself()) play(film)
    })
    card.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !card.contains(relatedTarget as Node)) stopThis()
    })
  }
  return () => stop()
}
