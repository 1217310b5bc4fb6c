import { median } from '../median'
import { printTable } from '../printTable'
import type { AgainstRow } from './benchAgainst'
import type { TreeRun } from './runTree'

const number = new Intl.NumberFormat('en')
const megabytes = (bytes: number): string => number.format(Math.ceil(bytes / 1e6))
const figures = ({ runs }: AgainstRow, name: keyof TreeRun): number[] => runs.map((run) => run[name])

/** The median, with the least and the most beside it. */
function spread(row: AgainstRow, name: 'cpu' | 'seconds'): string {
  const all = figures(row, name)
  return `${median(all).toFixed(2)} (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)})`
}

/** Prints what each generator took, and how many times that of the others Townsite took. */
export function printAgainst(rows: readonly AgainstRow[]): void {
  const ours = rows.filter(({ generator }) => generator === rows[0]?.generator)
  const ratio = (row: AgainstRow, name: 'cpu' | 'seconds'): string => {
    const own = ours.find(({ step, cities }) => step === row.step && cities === row.cities)
    return own && !ours.includes(row) ? (median(figures(own, name)) / median(figures(row, name))).toFixed(2) : ''
  }
  printTable(
    [
      'cities',
      'done',
      'generator',
      'CPU s',
      'seconds',
      'CPU ours/theirs',
      'seconds ours/theirs',
      'peak MB',
      'files',
      'site MB',
      'load',
    ],
    rows
      .toSorted((a, b) => a.cities - b.cities || orderOf(rows, a) - orderOf(rows, b))
      .map((row) => [
        number.format(row.cities),
        row.step,
        row.generator,
        spread(row, 'cpu'),
        spread(row, 'seconds'),
        ratio(row, 'cpu'),
        ratio(row, 'seconds'),
        megabytes(median(figures(row, 'memory'))),
        number.format(row.files),
        megabytes(row.bytes),
        median(figures(row, 'load')).toFixed(1),
      ]),
  )
  console.log('Medians of the rounds, with the least and the most; CPU and memory of all processes of a build.')
  console.log(
    'Townsite alone makes: forms that send and are checked, pictures in more formats and widths, share pictures, a typeface\nof the letters in use, styles, icons, a content policy, the remaining pages of the site, and it checks the site first.',
  )
}

/** Rows of one step beside each other, in the order in which they were measured. */
function orderOf(rows: readonly AgainstRow[], row: AgainstRow): number {
  const all = [...new Set(rows.map(({ step }) => step))]
  return all.indexOf(row.step) * rows.length + rows.indexOf(row)
}
