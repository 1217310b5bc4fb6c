import type { SiteRun } from './runSites'

export const isRight = ({ end }: SiteRun): boolean => end === 0

const number = new Intl.NumberFormat('en')
const figure = (value: number | undefined): string => (value === undefined ? '-' : number.format(value))

/** The output of each site, under its name. */
export const formatOutputs = (runs: readonly SiteRun[]): string =>
  runs.map(({ site, output }) => `== ${site.name}\n\n${output || 'It printed nothing.'}\n`).join('\n')

/** A table of all sites, and a sentence about them. @param seconds that all took together */
export function formatTable(runs: readonly SiteRun[], seconds: number): string {
  const rows = [
    ['site', 'pages', 'changed', 'seconds', 'problems', 'advice', ''],
    ...runs.map(({ site, end, figures, seconds: each }) => [
      site.name,
      figure(figures.pages),
      figure(figures.changed),
      each.toFixed(1),
      figure(figures.errors),
      figure(figures.advice),
      end === 0 ? '' : typeof end === 'number' ? 'wrong' : end.startsWith('SIG') ? `ended by ${end}` : end,
    ]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column]!) : column < 6 ? cell.padStart(widths[column]!) : cell,
      )
      .join('  ')
      .trimEnd(),
  )
  const wrong = runs.filter((run) => !isRight(run)).map(({ site }) => site.name)
  const took = `${seconds.toFixed(1)} s.`
  return [
    ...lines,
    '',
    wrong.length === 0
      ? `${runs.length === 1 ? 'The site is' : `All ${number.format(runs.length)} sites are`} right. ${took}`
      : `${number.format(wrong.length)} of ${number.format(runs.length)} sites ${wrong.length === 1 ? 'is' : 'are'} wrong: ${wrong.join(', ')}. ${took}`,
  ].join('\n')
}
