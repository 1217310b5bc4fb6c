import { savesData, createPlayer, type Player } from './createPlayer'
import { setBroken, type Film } from './film'

interface Slide {
  frame: HTMLElement
  player?: Player | undefined
}

export interface StageState {
  index: number
  isPlaying: boolean
  isMuted: boolean
  showsCaptions: boolean
  /** Whether only the still is shown, so that a press is answered before videos are made. */
  isStill: boolean
}

interface StageEvents {
  onStopped(): void
  onSilenced(): void
  onBroken(): void
}

/** The current video and its neighbours, which are loaded too, unless the visitor saves data. */
export function createStage(stage: HTMLElement, films: readonly Film[], events: StageEvents) {
  const sample = stage.firstElementChild as HTMLElement
  sample.remove()
  const slides = new Map<Film, Slide>()

  function createSlide(film: Film): Slide {
    const frame = sample.cloneNode() as HTMLElement
    const still = film.card.querySelector('a > *')?.cloneNode(true) as HTMLElement
    for (const source of still.querySelectorAll('source')) source.sizes = '(min-aspect-ratio: 9/16) 56vh, 100vw'
    frame.append(still)
    stage.prepend(frame)
    return { frame }
  }

  function remove(film: Film, { frame, player }: Slide): void {
    player?.remove()
    frame.remove()
    slides.delete(film)
  }

  function update(slide: Slide, film: Film, offset: number, state: StageState): void {
    const isShown = offset === 0
    slide.frame.dataset.offset = String(offset)
    slide.frame.toggleAttribute('inert', !isShown)
    const hasVideo = !film.isBroken && !state.isStill && (isShown || !savesData())
    if (!hasVideo) {
      slide.player?.remove()
      slide.player = undefined
      return
    }
    const player = (slide.player ??= createPlayer(film, {
      ...events,
      isMuted: state.isMuted,
      preload: savesData() ? 'none' : 'auto',
      onBroken() {
        setBroken(film, true)
        events.onBroken()
      },
    }))
    if (!player.element.isConnected) slide.frame.append(player.element)
    player.element.muted = state.isMuted
    for (const track of player.element.textTracks) track.mode = state.showsCaptions ? 'showing' : 'disabled'
    player.play(isShown && state.isPlaying)
  }

  return {
    showFilms(state: StageState): void {
      const offsets = state.isStill ? [0] : [-1, 0, 1]
      const near = offsets.map((offset) => films[state.index + offset])
      slides.forEach((slide, film) => near.includes(film) || remove(film, slide))
      near.forEach((film, position) => {
        if (!film) return
        const slide = slides.get(film) ?? createSlide(film)
        slides.set(film, slide)
        update(slide, film, offsets[position] as number, state)
      })
    },
    clear: () => slides.forEach((slide, film) => remove(film, slide)),
  }
}
