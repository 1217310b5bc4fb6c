import type { Answer } from './Answer'
import type { PageShift } from './pageShifts'
import { printTable } from '../printTable'

/** Prints how pages are for who uses them, and what has missed its limit. */
export function printUse(answers: readonly Answer[], shifts: readonly PageShift[]): void {
  if (answers.length > 0) {
    console.log('Milliseconds for who uses a page:\n')
    printTable(
      ['what', 'route', 'CPU', 'width', 'cache', 'median', 'least', 'most', 'limit', '', 'load'],
      answers.map(({ what, route, slowdown, width, cache, ms, limit, load }) => [
        what,
        route,
        `1/${slowdown}`,
        String(width),
        cache,
        ...[ms.median, ms.least, ms.most, limit].map((value) => value?.toFixed(0) ?? ''),
        limit !== undefined && ms.median > limit ? 'missed' : '',
        load.toFixed(1),
      ]),
    )
  }
  if (shifts.length === 0) return
  const seen = shifts.filter(({ failure }) => failure === undefined)
  const moving = seen.filter(({ shift, all }) => shift > 0 || all > 0)
  console.log(`CLS on the way to the end of a page: ${seen.length - moving.length} of ${shifts.length} without any.\n`)
  for (const { route, width, way, failure } of shifts)
    if (failure !== undefined) console.log(`Not known of ${route} at ${width} px, ${way}: ${failure}\n`)
  if (moving.length === 0) return
  printTable(
    ['route', 'width', 'way', 'CLS', 'with keys', 'load', 'moved'],
    moving.flatMap(({ route, width, way, shift, all, load, moved }) =>
      moved.map((one, index) =>
        index === 0
          ? [route, String(width), way, shift.toFixed(4), all.toFixed(4), load.toFixed(1), one]
          : ['', '', '', '', '', '', one],
      ),
    ),
  )
}
