import type { Answer } from './Answer'
import { printTable } from '../printTable'

/** Prints how pages are for who uses them, and what has missed its limit. */
export function printUse(answers: readonly Answer[]): void {
  if (answers.length === 0) return
  console.log('Milliseconds for who uses a page:\n')
  printTable(
    ['what', 'route', 'CPU', 'width', 'cache', 'median', 'least', '95 %', 'most', 'limit', '', 'load'],
    answers.map(({ what, route, slowdown, width, cache, ms, limit, load }) => [
      what,
      route,
      `1/${slowdown}`,
      String(width),
      cache,
      ...[ms.median, ms.least, ms.high, ms.most, limit].map((value) => value?.toFixed(0) ?? ''),
      limit !== undefined && ms.high > limit ? 'missed' : '',
      load.toFixed(1),
    ]),
  )
}
