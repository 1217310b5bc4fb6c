/** The days of a week as the manifest names them, Monday first. */
export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

/** From one time of the day to another, such as `08:00` and `20:00`; one that closes earlier than it opens does so after midnight. */
export interface Span {
  opens: string
  closes: string
}

/** Times on some days of the week, the first at its beginning and none at its end or after. */
export interface SlotTimes {
  days: readonly string[]
  begins: string
  ends: string
  every: number
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes of a day from one on, before another. */
export const minutesFrom = (from: number, to: number, every: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / every)) }, (_, step) => from + step * every)

/** A day on which other hours hold; closed if there are none. */
export interface SpecialDay {
  day: string
  name: string
  spans: readonly Span[]
}

/** Hours on some days of the week, in a season or always. */
export interface HoursLine extends Span {
  days: readonly string[]
  label?: string | undefined
  /** The first and the last day of its season. */
  from?: string | undefined
  until?: string | undefined
  /** Whether its season is still to come. */
  isLater: boolean
}
