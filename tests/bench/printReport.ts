import type { BenchReport, BuildRow } from './BenchReport'
import { weightNames } from './pageWeight'
import type { Answer } from './use/Answer'

const number = new Intl.NumberFormat('en')
const seconds = (value: number): string => value.toFixed(2)
const megabytes = (value: number): string => number.format(Math.ceil(value / 1e6))

export function printReport({ commit, machine, builds, weights, scores, answers }: BenchReport): void {
  console.log(`\n${commit}: ${machine}\n`)
  if (builds.length > 0)
    printTable(
      ['cities', 'build', 'seconds', 'CPU s', '× floor', 'floor s', 'pages/s', 'peak MB', 'site MB', 'load'],
      builds.map(buildCells),
    )
  const kinds = Object.entries(weights)
  if (kinds.length > 0) {
    console.log('Bytes of gzip, the heaviest page of each route:\n')
    printTable(
      ['route', 'HTML', 'first script', 'all script', 'props', 'requests'],
      kinds.map(([path, weight]) => [path, ...weightNames.map((name) => number.format(weight[name]))]),
    )
  }
  printUse(answers)
  if (scores.length > 0) {
    console.log('Lighthouse, its phone, medians of 5:\n')
    printTable(
      ['route', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'CLS', 'blocked'],
      scores.map((of) => [
        of.route,
        ...[of.performance, of.accessibility, of.bestPractices, of.seo, of.firstPaint, of.largestPaint].map((value) =>
          value.toFixed(0),
        ),
        of.shift.toFixed(4),
        of.blocked.toFixed(0),
      ]),
    )
  }
}

const buildCells = (row: BuildRow): string[] => [
  number.format(row.cities),
  row.change,
  seconds(row.seconds),
  seconds(row.cpu),
  seconds(row.seconds / row.floor),
  seconds(row.floor),
  number.format(Math.floor(row.pages / row.seconds)),
  megabytes(row.memory),
  megabytes(row.bytes),
  row.load.toFixed(1),
]

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

/** Prints rows under their heads, each column as wide as its widest entry: words to the left, figures to the right. */
function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)))
  const isText = heads.map((_, column) => rows.some((row) => !/^[-+−\d.,]*$/.test(row[column] ?? '')))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        isText[column] ? cell.padEnd(widths[column] as number) : cell.padStart(widths[column] as number),
      )
      .join('  ')
      .trimEnd()
  for (const row of [heads, widths.map((width) => '─'.repeat(width)), ...rows]) console.log(line(row))
  console.log('')
}
