/** The days of a week as the manifest names them, Monday first. */
export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

/** From one time of the day to another, such as `08:00` and `20:00`; one that closes earlier than it opens does so after midnight. */
export interface Span {
  opens: string
  closes: string
}

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
