/** The largest number of dots. */
const most = 7

/** The videos that have dots: all of a few, and of many those around the current one. */
export function dotWindow(count: number, index: number): number[] {
  const length = Math.min(count, most)
  const first = Math.max(0, Math.min(index - Math.floor(most / 2), count - length))
  return Array.from({ length }, (_, position) => first + position)
}
