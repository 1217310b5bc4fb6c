/*
 * Plays the videos of galleries, and opens their viewer. It shares no module with the first script, which would be split
 * otherwise, on all pages.
 */
import { createViewer } from '../browser/behaviours/gallery/createViewer'
import { createVisit } from '../browser/behaviours/gallery/createVisit'
import { find, readFilm, type Film, setBroken, turn } from '../browser/behaviours/gallery/film'
import { mayPlayByItself, createPlayer } from '../browser/behaviours/gallery/createPlayer'

/** Marks a history entry that opening a video has added: Back leads to the grid. */
const stateKey = 'opensVideo'

/** Plays the videos of a gallery, and shows in its viewer the one of the address (`/gallery#id`): Back closes it. */
function startGallery(gallery: HTMLElement): void {
  const films = [...gallery.querySelectorAll<HTMLElement>('li[id]')].map(readFilm)
  const stopPreview = startPreviews(films)
  const viewer = createViewer(find(gallery, 'dialog'), films, createVisit(films), {
    onMove: ({ id }) => history.replaceState(history.state, '', `#${id}`),
    onClose: close,
  })

  function show(film: Film | undefined): void {
    if (film) stopPreview()
    viewer.showFilm(film)
  }

  function follow(): void {
    const id = location.hash.slice(1)
    show(films.find((film) => film.id === id))
  }

  function close(): void {
    const film = viewer.shown()
    show(undefined)
    // Another page may be loading already, whose address must stay.
    if (!film || location.hash !== `#${film.id}`) return
    if (history.state?.[stateKey]) history.back()
    else history.replaceState(history.state, '', location.pathname + location.search)
  }

  for (const film of films) {
    const link = find<HTMLAnchorElement>(film.card, 'a')
    link.href = `#${film.id}`
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      history.scrollRestoration = 'manual'
      history.pushState({ ...history.state, [stateKey]: true }, '', `#${film.id}`)
      show(film)
    })
  }
  addEventListener('popstate', follow)
  // After Back from another page the scroll position is restored.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'))
  follow()
}

document.querySelectorAll<HTMLElement>('[data-gallery]').forEach(startGallery)

/** Plays one card at a time without sound, on hover, focus or press. @returns a function that stops it */
function startPreviews(films: readonly Film[]): () => void {
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
