/*
 * Plays the videos of galleries, and opens their viewer. It shares no module with the first script, which would be split
 * otherwise, on all pages.
 */
import { createViewer } from '../browser/behaviours/gallery/createViewer'
import { createVisit } from '../browser/behaviours/gallery/createVisit'
import { find, readFilm, type Film } from '../browser/behaviours/gallery/film'
import { startPreviews } from '../browser/behaviours/gallery/startPreviews'

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
