import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { spreadOf, type Spread } from '../median'

/** How fast a page is for who uses it: ms. */
export interface Answer {
  what: string
  route: string
  /** The processor is so many times slower. */
  slowdown: number
  /** Of the screen, in px. */
  width: number
  /** Whether the browser has the site's files. */
  cache: 'cold' | 'warm'
  ms: Spread
  /** What it may be at most; none where it is measured to be known. */
  limit?: number
  /** Of the machine, the most of all rounds. */
  load: number
}

export type Key = Omit<Answer, 'ms' | 'load'>

export interface Screen {
  /** In px, as the height. */
  width: number
  height: number
  /** Used by a finger, else by a mouse. */
  hasTouch: boolean
}

/** A line of a phone: the way there and back in ms, bytes a second. */
export const phoneLine = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

const phone: Screen = { width: 412, height: 823, hasTouch: true }
export const desk: Screen = { width: 1280, height: 800, hasTouch: false }
export const screens: readonly Screen[] = [phone, desk]

export const scriptOf = (name: string): string => readFileSync(new URL(`./${name}.js`, import.meta.url), 'utf8')

export class Answers {
  readonly #rows = new Map<string, { key: Key; figures: number[]; load: number }>()

  add(key: Key, ms: number): void {
    const id = JSON.stringify(key)
    const row = this.#rows.get(id) ?? { key, figures: [], load: 0 }
    this.#rows.set(id, row)
    row.figures.push(ms)
    row.load = Math.max(row.load, loadavg()[0] as number)
  }

  list = (): Answer[] =>
    [...this.#rows.values()].map(({ key, figures, load }) => ({ ...key, load, ms: spreadOf(figures) }))
}

/** How long a finger stays on the glass, in ms. */
export const touchMs = 100
