import { mayPlayByItself } from './createPlayer'
import { createStage } from './createStage'
import { write, type createVisit } from './createVisit'
import { find, setBroken, turn, type Film } from './film'
import { followSwipes, followWheel } from './gestures'

const steps: Record<string, 1 | -1> = {
  ArrowDown: 1,
  ArrowRight: 1,
  PageDown: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageUp: -1,
}

/** The account, the caption and the counts below a still: `VideoCard.tsx` has each, if hidden. */
type CardWords = [HTMLElement, HTMLElement, HTMLElement]

/** Fills the viewer with one film at a time. */
export function createViewer(
  dialog: HTMLDialogElement,
  films: readonly Film[],
  visit: ReturnType<typeof createVisit>,
  { onMove, onClose }: { onMove(film: Film): void; onClose(): void },
) {
  const part = (name: string) => find(dialog, `[data-part=${name}]`)
  const [surface, like, captions] = [part('surface'), part('like'), part('captions') as HTMLElement | null]
  const { documentElement: root, body } = document
  let index = -1
  let [isPlaying, isMuted, isStill] = [false, true, true]

  const stage = createStage(part('stage'), films, {
    onStopped: () => update({ isPlaying: false }),
    onSilenced: () => update({ isMuted: true }),
    onBroken: () => update({}),
  })
  const list = part('dots') as HTMLElement | null
  const showDots = list && createDots(list, films, goTo)

  /** Changes the state and shows it. */
  function update(next: { isPlaying?: boolean; isMuted?: boolean; isStill?: boolean }): void {
    ;({ isPlaying, isMuted, isStill } = { isPlaying, isMuted, isStill, ...next })
    const film = films[index]
    if (!film) return
    const { isLiked, isSaved, likes } = visit.standingOf(film)
    stage.showFilms({ index, isPlaying, isMuted, isStill, showsCaptions: visit.showsCaptions() })
    turn(surface, isPlaying && !film.isBroken)
    surface.toggleAttribute('data-broken', film.isBroken)
    part('broken').hidden = !film.isBroken
    turn(like, isLiked)
    find(like, '[data-count]').textContent = write(likes)
    turn(part('save'), isSaved)
    turn(part('sound'), !isMuted)
    captions?.setAttribute('aria-pressed', String(visit.showsCaptions()))
  }

  /** Shows what belongs to a film, whatever its state. */
  function show(target: number): void {
    index = target
    const film = films[index] as Film
    const { activeElement } = document
    const [account, caption, counts] = film.card.querySelectorAll('figcaption > *') as unknown as CardWords
    const position = `${write(index + 1)} / ${write(films.length)}`
    dialog.setAttribute('aria-label', film.caption)
    const by = part('account')
    by.textContent = ''
    by.append(...[...account.children].map((child) => child.cloneNode(true)))
    // A copy, with its language.
    const copy = caption.cloneNode(true) as HTMLElement
    copy.dataset.part = 'caption'
    part('caption').replaceWith(copy)
    const comments = part('comments')
    comments.textContent = find(counts, ':last-child > svg + span').textContent
    ;(comments.parentElement as HTMLElement).hidden = !comments.textContent
    part('position').textContent = position
    part('said').textContent = `${position}: ${film.caption}`
    showDots?.(index)
    if (showDots) {
      setOff(part('previous'), index === 0)
      setOff(part('next'), index === films.length - 1)
    }
    if (captions) captions.hidden = !find<HTMLTemplateElement>(film.card, 'template').content.querySelector('track')
    // A button that goes takes the focus with it, and keys would not reach the viewer.
    if (activeElement?.closest('[hidden]')) surface.focus()
    update({ isPlaying: mayPlayByItself() })
  }

  function goTo(target: number): void {
    const film = films[target]
    if (!film || target === index) return
    onMove(film)
    show(target)
  }

  function press(): void {
    const film = films[index] as Film
    const { isBroken } = film
    if (isBroken) setBroken(film, false)
    update({ isPlaying: isBroken || !isPlaying })
  }

  function choose(change: (film: Film) => void): void {
    change(films[index] as Film)
    update({})
  }

  surface.addEventListener('click', press)
  part('back').addEventListener('click', onClose)
  like.addEventListener('click', () => choose(visit.toggleLike))
  part('save').addEventListener('click', () => choose(visit.toggleSave))
  part('sound').addEventListener('click', () => update({ isMuted: !isMuted }))
  captions?.addEventListener('click', () => choose(visit.toggleCaptions))
  if (showDots)
    for (const [name, step] of [
      ['previous', -1],
      ['next', 1],
    ] as const)
      part(name).addEventListener('click', () => goTo(index + step))
  dialog.addEventListener('close', onClose)
  dialog.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, repeat } = event
    const target = key === 'Home' ? 0 : key === 'End' ? films.length - 1 : index + (steps[key] ?? Number.NaN)
    // With Alt an arrow is the browser's Back.
    if (Number.isNaN(target) || altKey || ctrlKey || metaKey) return
    event.preventDefault()
    if (!repeat) goTo(target)
  })
  followWheel(dialog, (step) => goTo(index + step))
  followSwipes(
    dialog,
    part('stage'),
    (step) => films[index + step] !== undefined,
    (step) => goTo(index + step),
  )

  /** The page keeps its scroll position and its width. */
  function open(target: number): void {
    body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`
    root.style.overflow = 'hidden'
    ;[isMuted, isStill] = [true, true]
    show(target)
    showDialog(dialog, true)
    // Work in a frame runs before painting; work postponed from it runs after.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (index >= 0) surface.focus({ preventScroll: true })
        update({ isStill: false })
      }),
    )
  }

  return {
    /** Shows a film, or closes the viewer. */
    showFilm(film: Film | undefined): void {
      const target = film ? films.indexOf(film) : -1
      if (target === index) return
      if (target >= 0) return index < 0 ? open(target) : show(target)
      const seen = films[index] as Film
      index = -1
      root.style.overflow = ''
      body.style.paddingRight = ''
      showDialog(dialog, false)
      stage.clear()
      focusBack(find(seen.card, 'a'))
    },
    shown: (): Film | undefined => films[index],
  }
}

/** Shows or closes it as a modal dialog: the first script does (`behaviours/dialogs.ts`). */
const showDialog = (dialog: HTMLDialogElement, isShown: boolean): boolean =>
  dialog.dispatchEvent(new CustomEvent('show-dialog', { detail: isShown, bubbles: true }))

/** The focus returns to the card shown last; the page scrolls only if that is off the screen. */
function focusBack(link: HTMLElement): void {
  const { top, bottom } = link.getBoundingClientRect()
  link.focus({ preventScroll: top < window.innerHeight && bottom > 0 })
}

/** A disabled button keeps the focus. */
function setOff(button: HTMLElement, isOff: boolean): void {
  if (isOff) button.setAttribute('aria-disabled', 'true')
  else button.removeAttribute('aria-disabled')
}

/** Makes a dot for each film of the first. @returns a function that shows those around the current one */
function createDots(list: HTMLElement, films: readonly Film[], onChoose: (index: number) => void) {
  const first = list.firstElementChild as HTMLElement
  const dots = films.map(({ caption }, index) => {
    const item = first.cloneNode(true) as HTMLElement
    const dot = find(item, 'button')
    dot.setAttribute('aria-label', `${dot.getAttribute('aria-label')} ${index + 1}: ${caption}`)
    item.addEventListener('click', () => onChoose(index))
    return item
  })
  list.textContent = ''
  list.append(...dots)
  return (index: number): void => {
    const near = dotWindow(films.length, index)
    const [least = 0, most = 0] = [near[0], near[near.length - 1]]
    dots.forEach((item, each) => {
      item.hidden = each < least || each > most
      const dot = find(item, 'button')
      if (each === index) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
      dot.toggleAttribute('data-goes-on', (each === least && each > 0) || (each === most && each < films.length - 1))
    })
  }
}

const maxDots = 7

/** The indexes of the videos that have dots: all of a few, or those around the current one. */
export function dotWindow(count: number, index: number): number[] {
  const length = Math.min(count, maxDots)
  const first = Math.max(0, Math.min(index - Math.floor(maxDots / 2), count - length))
  return Array.from({ length }, (_, position) => first + position)
}
