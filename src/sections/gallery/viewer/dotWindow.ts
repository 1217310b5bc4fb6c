/** The largest number of dots. */
const maxDots = 7

/** The indexes of the videos that have dots: all of a few, or those around the current one. */
export function dotWindow(count: number, index: number): number[] {
  const length = Math.min(count, maxDots)
  const first = Math.max(0, Math.min(index - Math.floor(maxDots / 2), count - length))
  return Array.from({ length }, (_, position) => first + position)
}
