import type { BenchReport } from './BenchReport'
import { printTable } from './printReport'

/** Prints how the figures of one commit differ from those of another, where both have them. */
export function compareReports(before: BenchReport, after: BenchReport): void {
  console.log(`\n${before.commit} → ${after.commit}`)
  if (before.machine !== after.machine)
    console.log(`Not the same machine, so times say little: ${before.machine}; ${after.machine}`)
  const rows = after.builds.flatMap((now) => {
    const was = before.builds.find(({ cities, change }) => cities === now.cities && change === now.change)
    return was
      ? [
          [
            `${now.cities} cities, ${now.change}`,
            ...pair(was.seconds, now.seconds, 2),
            ...pair(was.cpu, now.cpu, 2),
            ...pair(was.seconds / was.floor, now.seconds / now.floor, 2),
            ...pair(was.memory / 1e6, now.memory / 1e6, 0),
          ],
        ]
      : []
  })
  console.log('')
  if (rows.length > 0)
    printTable(['build', 's', '→', '%', 'CPU s', '→', '%', '× floor', '→', '%', 'peak MB', '→', '%'], rows)
  const weights = Object.entries(after.weights).flatMap(([path, now]) => {
    const was = before.weights[path]
    return was
      ? [
          [
            path,
            ...pair(was.html, now.html, 0),
            ...pair(was.loader, now.loader, 0),
            ...pair(was.script, now.script, 0),
            ...pair(was.requests, now.requests, 0),
          ],
        ]
      : []
  })
  if (weights.length > 0)
    printTable(
      ['route', 'HTML', '→', '%', 'first script', '→', '%', 'all script', '→', '%', 'requests', '→', '%'],
      weights,
    )
  const speeds = after.speeds.flatMap((now) => {
    const was = before.speeds.find(
      ({ route, slowdown, script }) => route === now.route && slowdown === now.slowdown && script === now.script,
    )
    return was
      ? [
          [
            `${now.route}, 1/${now.slowdown} CPU, script ${now.script}`,
            ...pair(was.firstPaint, now.firstPaint, 0),
            ...pair(was.largestPaint, now.largestPaint, 0),
            ...pair(was.blocked, now.blocked, 0),
          ],
        ]
      : []
  })
  if (speeds.length > 0) printTable(['page', 'FCP', '→', '%', 'LCP', '→', '%', 'blocked', '→', '%'], speeds)
  const scores = after.scores.flatMap((now) => {
    const was = before.scores.find(({ route }) => route === now.route)
    return was
      ? [
          [
            now.route,
            ...pair(was.performance, now.performance, 0),
            ...pair(was.accessibility, now.accessibility, 0),
            ...pair(was.bestPractices, now.bestPractices, 0),
            ...pair(was.seo, now.seo, 0),
          ],
        ]
      : []
  })
  if (scores.length > 0)
    printTable(
      ['Lighthouse', 'performance', '→', '%', 'accessibility', '→', '%', 'best practices', '→', '%', 'SEO', '→', '%'],
      scores,
    )
}

/** Both figures, and by how many percent the second differs. */
function pair(was: number, now: number, digits: number): string[] {
  const percent = was === 0 ? '' : `${now >= was ? '+' : '−'}${Math.abs((now / was - 1) * 100).toFixed(1)}`
  return [was.toFixed(digits), now.toFixed(digits), percent]
}
