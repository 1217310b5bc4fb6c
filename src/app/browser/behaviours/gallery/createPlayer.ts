import { find, type Film } from './film'

interface PlayerOptions {
  isMuted: boolean
  preload: 'auto' | 'none'
  /** Called when the browser has stopped it, or does not let it begin. */
  onStopped(): void
  /** Called when the browser lets it play only without sound. */
  onSilenced?(): void
  /** Called when none of its files can be played. */
  onBroken(): void
}

export interface Player {
  element: HTMLVideoElement
  play(shouldPlay: boolean): void
  /** Frees memory and connection. */
  remove(): void
}

/** The video of a film. It covers its still from the first frame on, and plays in a visible tab only. */
export function createPlayer(film: Film, { isMuted, preload, onStopped, onSilenced, onBroken }: PlayerOptions): Player {
  const { content } = find<HTMLTemplateElement>(film.card, 'template')
  const element = find<HTMLVideoElement>(document.importNode(content, true), 'video')
  let shouldPlay = false
  element.muted = isMuted
  element.preload = preload
  element.addEventListener('playing', () => (element.dataset.started = ''))
  element.addEventListener('pause', () => shouldPlay && !document.hidden && onStopped())
  element.addEventListener('error', onBroken)
  const sources = element.querySelectorAll('source')
  sources[sources.length - 1]?.addEventListener('error', onBroken)
  raiseCues(element.querySelector('track'))

  async function begin(): Promise<void> {
    try {
      await element.play()
    } catch (error) {
      // Other events report a pause and missing files.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      if (element.muted) return onStopped()
      element.muted = true
      onSilenced?.()
      await element.play().catch(onStopped)
    }
  }

  function follow(): void {
    if (shouldPlay && !document.hidden) void begin()
    else element.pause()
  }
  document.addEventListener('visibilitychange', follow)

  return {
    element,
    play(isWanted) {
      if (shouldPlay === isWanted) return
      shouldPlay = isWanted
      follow()
    },
    remove() {
      document.removeEventListener('visibilitychange', follow)
      shouldPlay = false
      element.remove()
      element.pause()
      element.textContent = ''
      element.load()
    },
  }
}

/** The top of captions in percent of the height: above the text at the lower edge of a video. */
const top = 62
/** The width of captions and the position of their middle, in percent of the width: beside the buttons. */
const width = 74
const middle = 45

/** Moves the captions of a track, once they are loaded, to where nothing covers them. */
function raiseCues(track: HTMLTrackElement | null): void {
  track?.addEventListener('load', () => {
    for (const cue of track.track.cues ?? []) {
      if (cue instanceof VTTCue)
        Object.assign(cue, {
          snapToLines: false,
          line: top,
          position: middle,
          positionAlign: 'center',
          size: width,
          align: 'center',
        })
    }
  })
}

/** Whether the visitor's browser saves data (Network Information API). */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Whether a video may begin without a press: not with reduced motion or reduced data. */
export const mayPlayByItself = (): boolean =>
  !savesData() && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
