/** WebVTT from the same beats that put the words on screen, so the two cannot drift apart. */
import type { Film } from './stage'

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const part = (value: number, size: number): string => String(value).padStart(size, '0')
  return `${part(Math.floor(ms / 60_000), 2)}:${part(Math.floor(ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`
}

/** Captions keep clear of the words at the top, so they go near the foot of the picture. */
export function captions(film: Film): string {
  const cues = film.beats.map(
    (beat, i) => `${i + 1}\n${stamp(beat.from)} --> ${stamp(beat.to)} line:-3 align:center\n${beat.caption}\n`,
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}
