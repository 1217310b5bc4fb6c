import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { didYouMean, listWords } from '../../manifest/core/suggest'
import { bundleCode } from '../../node/code/bundleCode'
import { engineCommands } from '../../node/process/enginePackage'
import { readOptions } from '../../node/process/options'
import { isPackage } from '../../node/process/paths'
import { CommandError } from '../../node/site-file/CommandError'
import { findSites, fleetCommands, runSites, type SiteRun } from './runSites'
import { formatJobs, jobsFor } from './matrix'

const matrix = 'matrix'

/** Runs a command for many sites and prints a table. @throws {CommandError} for a wrong use */
export async function fleetCommand(): Promise<void> {
  const { values, positionals } = readOptions(
    `npm run fleet -- COMMAND FOLDER… [--jobs N] [--verbose]
npm run fleet -- upgrade FOLDER… [--to SPEC] [--write]
npm run fleet -- matrix FOLDER… [--format github|gitlab] [--over PAGES]
Runs a command (check, build, upgrade) for many sites, some at the same time, and prints one table. FOLDER has a site.json, or contains folders with a site.json.
build writes the folder dist of each site. matrix prints the jobs with which a CI builds the sites. It splits a site of more than PAGES pages into parts.`,
    {
      jobs: { type: 'string' },
      verbose: { type: 'boolean' },
      write: { type: 'boolean' },
      to: { type: 'string' },
      format: { type: 'string', default: 'github' },
      over: { type: 'string', default: '10000' },
    },
  )
  const { jobs, verbose, write, to, format, over } = values
  const [command = '', ...folders] = positionals
  const words = [...engineCommands().filter((name) => Object.hasOwn(fleetCommands, name)), matrix]
  if (!words.includes(command))
    throw new CommandError(
      `${command === '' ? 'Say what to do with the sites.' : `A fleet has no command "${command}".${didYouMean(command, words)}`} Possible: ${listWords(words)}.`,
    )
  // A shell puts the name of such a folder in the place of `*`.
  if (write && command !== 'upgrade')
    throw new CommandError('--write belongs to upgrade. If it is the name of a folder, write ./--write.')
  if (folders.length === 0) throw new CommandError('Say in which folders the sites are.')
  const sites = findSites(folders)
  const atOnce = jobs === undefined ? undefined : numberOf('--jobs', jobs)
  const most = numberOf('--over', over)
  // Otherwise the first sites would each bundle it.
  if (!isPackage) await bundleCode()
  const started = performance.now()
  const runs = await runSites(command === matrix ? 'check' : command, sites, {
    jobs: atOnce,
    // A path is one from where the fleet runs.
    further: [...(write ? ['--write'] : []), ...(to === undefined ? [] : ['--to', existsSync(to) ? resolve(to) : to])],
  })
  const wrong = runs.filter((run) => !isRight(run))
  if (command === matrix) {
    for (const { site } of wrong) console.error(`${site.name} has problems, which its own job reports.`)
    const pages = new Map(runs.map(({ site, figures }) => [site, figures.pages]))
    const shares = jobsFor(sites, (site) => pages.get(site), most)
    return console.log(formatJobs(shares, format))
  }
  const shown = runs.filter((run) => verbose || run.isShown || !isRight(run))
  if (shown.length > 0) console.log(formatOutputs(shown))
  console.log(formatTable(runs, (performance.now() - started) / 1000))
  if (wrong.length > 0) process.exitCode = 1
}

function numberOf(option: string, written: string): number {
  const number = Number(written)
  if (!Number.isInteger(number) || number < 1)
    throw new CommandError(`${option} is a number from 1 on, not "${written}".`)
  return number
}

const isRight = ({ end }: SiteRun): boolean => end === 0

const number = new Intl.NumberFormat('en')
const figure = (value: number | undefined): string => (value === undefined ? '-' : number.format(value))

const formatOutputs = (runs: readonly SiteRun[]): string =>
  runs.map(({ site, output }) => `== ${site.name}\n\n${output || 'It printed nothing.'}\n`).join('\n')

/** A table of all sites, and a sentence about them. @param seconds that all took together */
function formatTable(runs: readonly SiteRun[], seconds: number): string {
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
