import type { BenchReport } from './BenchReport'
import { printTable } from './printTable'

/** Prints how the figures of one commit differ from those of another, where both have them. */
export function compareReports(before: BenchReport, after: BenchReport): void {
  console.log(`\n${before.commit} → ${after.commit}`)
  if (before.machine !== after.machine)
    console.log(`Not the same machine, so times say little: ${before.machine}; ${after.machine}`)
  console.log('')
  compareRows('build', before.builds, after.builds, ({ cities, change }) => `${cities} cities, ${change}`, [
    ['s', ({ seconds }) => seconds, 2],
    ['CPU s', ({ cpu }) => cpu, 2],
    ['× floor', ({ seconds, floor }) => seconds / floor, 2],
    ['peak MB', ({ memory }) => memory / 1e6],
  ])
  compareRows('route', Object.entries(before.weights), Object.entries(after.weights), ([path]) => path, [
    ['HTML', ([, { html }]) => html],
    ['first script', ([, { loader }]) => loader],
    ['all script', ([, { script }]) => script],
    ['requests', ([, { requests }]) => requests],
  ])
  compareRows(
    'page',
    before.speeds,
    after.speeds,
    ({ route, slowdown, script }) => `${route}, 1/${slowdown} CPU, script ${script}`,
    [
      ['FCP', ({ firstPaint }) => firstPaint],
      ['LCP', ({ largestPaint }) => largestPaint],
      ['blocked', ({ blocked }) => blocked],
    ],
  )
  compareRows('Lighthouse', before.scores, after.scores, ({ route }) => route, [
    ['performance', ({ performance }) => performance],
    ['accessibility', ({ accessibility }) => accessibility],
    ['best practices', ({ bestPractices }) => bestPractices],
    ['SEO', ({ seo }) => seo],
  ])
}

function compareRows<T>(
  head: string,
  before: readonly T[],
  after: readonly T[],
  nameOf: (row: T) => string,
  figures: readonly [head: string, of: (row: T) => number, digits?: number][],
): void {
  const rows = after.flatMap((now) => {
    const was = before.find((row) => nameOf(row) === nameOf(now))
    return was ? [[nameOf(now), ...figures.flatMap(([, of, digits = 0]) => pair(of(was), of(now), digits))]] : []
  })
  if (rows.length > 0) printTable([head, ...figures.flatMap(([name]) => [name, '→', '%'])], rows)
}

/** Both figures, and by how many percent the second differs. */
function pair(was: number, now: number, digits: number): string[] {
  const percent = was === 0 ? '' : `${now >= was ? '+' : '−'}${Math.abs((now / was - 1) * 100).toFixed(1)}`
  return [was.toFixed(digits), now.toFixed(digits), percent]
}
