import type { BenchReport, BuildRow } from './BenchReport'
import { weightNames } from './pageWeight'
import { printTable } from './printTable'
import { printUse } from './use/printUse'

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
