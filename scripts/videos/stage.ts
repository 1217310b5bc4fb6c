/** What every video has in common: its size, the words on screen, scene changes and the seamless loop. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { easeInOut, easeOut, ramp } from './motion'
import { ink } from './palette'
import { circle, num } from './svg'
import type { Tune } from './tune'

export const WIDTH = 720
export const HEIGHT = 1280
export const FPS = 25

/** One thing said: the words on screen and the fuller caption for the WebVTT track. */
export interface Beat {
  from: number
  to: number
  lines: readonly string[]
  caption: string
}

export interface Film {
  id: string
  seconds: number
  /** The moment that makes the poster. */
  poster: number
  beats: readonly Beat[]
  tune: Tune
  /** The picture at a moment, as SVG without its outer element. Must depend on nothing but `t`. */
  draw(t: number): string
}

const WIPE = 0.64

/** Covers `before` with `after` in a growing disc that follows a coloured one. `id` is unique in the frame. */
export function irisWipe(
  id: string,
  u: number,
  x: number,
  y: number,
  before: string,
  after: string,
  colour: string = ink.fresh,
): string {
  if (u <= 0) return before
  if (u >= 1) return after
  const reach = Math.hypot(Math.max(x, WIDTH - x), Math.max(y, HEIGHT - y)) + 20
  const lead = reach * easeInOut(Math.min(1, u * 1.22))
  const main = reach * easeInOut(Math.max(0, (u - 0.16) / 0.84))
  return `${before}${circle(x, y, lead, colour)}<clipPath id="${id}"><circle cx="${num(x)}" cy="${num(y)}" r="${num(main)}"/></clipPath><g clip-path="url(#${id})">${after}</g>`
}

export interface Scene {
  from: number
  draw(t: number): string
  /** Where the disc that reveals this scene starts. */
  origin?: readonly [number, number]
}

/** Plays scenes one after the other, each on a clock of its own. */
export function cut(scenes: readonly Scene[]): (t: number) => string {
  return (t) => {
    let picture = ''
    scenes.forEach((scene, i) => {
      if (t < scene.from) return
      const next = scenes[i + 1]
      if (next !== undefined && t >= next.from + WIPE) return
      const [x, y] = scene.origin ?? [WIDTH / 2, HEIGHT * 0.6]
      const u = i === 0 ? 1 : ramp(t, scene.from, scene.from + WIPE, (v) => v)
      picture = irisWipe(`wipe${i}`, u, x, y, picture, scene.draw(t - scene.from))
    })
    return picture
  }
}

/** Each line sits on its own paper plate, so the words stay readable over any picture. */
function words(film: Film, t: number): string {
  return film.beats
    .filter((beat) => t >= beat.from && t < beat.to)
    .map((beat) => {
      const leave = ramp(t, beat.to - 0.16, beat.to)
      // The opening words are there from the first frame, which is also the one the loop returns to.
      const lines = beat.lines.map((line, i) => {
        const enter = beat.from === 0 ? 1 : ramp(t, beat.from + 0.1 + i * 0.1, beat.from + 0.6 + i * 0.1, easeOut)
        const rise = (1 - enter) * 56 - leave * 16
        // The fade is over early: half-seen plates look muddy over a picture.
        return `<span style="opacity:${(Math.min(1, enter * 2.2) * (1 - leave)).toFixed(3)};transform:translateY(${num(rise)}px);z-index:${9 - i}">${line}</span>`
      })
      return `<div class="words">${lines.join('')}</div>`
    })
    .join('')
}

/** The whole frame: the last moments open, in the same disc, onto the first frame. */
export function frame(film: Film, t: number): string {
  const back = ramp(t, film.seconds - WIPE - 1 / FPS, film.seconds - 1 / FPS, (v) => v)
  const first = back > 0 ? film.draw(0).replaceAll(/wipe|clip-/g, 'again-$&') : ''
  const picture = irisWipe('loop', back, WIDTH / 2, HEIGHT * 0.58, back >= 1 ? '' : film.draw(t), first)
  // The last words are gone before the first ones come, else they would lie on top of each other.
  const shown = (opacity: number, at: number): string =>
    opacity > 0.01 ? `<div style="opacity:${opacity.toFixed(3)}">${words(film, at)}</div>` : ''
  const text = shown(1 - ramp(back, 0.05, 0.4), t) + shown(ramp(back, 0.5, 0.95), 0)
  return `<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${picture}</svg>${text}`
}

/** The empty page that frames are put into, with the typeface inside it so that nothing is loaded. */
export function page(): string {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
  )
  const face = readFileSync(file).toString('base64')
  return `<!doctype html><meta charset="utf-8"><style>
@font-face{font-family:Anek;font-weight:100 800;src:url(data:font/woff2;base64,${face}) format("woff2")}
*{margin:0;box-sizing:border-box}
body{width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;background:${ink.sand}}
svg{display:block}
.words{position:absolute;left:44px;top:92px;display:flex;flex-direction:column;align-items:flex-start}
.words span{font:750 82px/1 Anek;letter-spacing:-.018em;color:${ink.deep};background:${ink.paper};padding:20px 28px 10px;border-radius:26px;white-space:nowrap;margin-bottom:-10px}
</style><main id="stage"></main>`
}
