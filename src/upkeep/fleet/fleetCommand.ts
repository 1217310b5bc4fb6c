import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { didYouMean, listWords } from '../../manifest/core/suggest'
import { bundleCode } from '../../node/code/bundleCode'
import { engineCommands } from '../../node/process/enginePackage'
import { readOptions } from '../../node/process/options'
import { isPackage } from '../../node/process/paths'
import { CommandError } from '../../node/site-file/CommandError'
import { findSites } from './findSites'
import { fleetCommands } from './fleetCommands'
import { formatOutputs, formatTable, isRight } from './formatRuns'
import { formatJobs, jobsFor } from './matrix'
import { runSites } from './runSites'

const matrix = 'matrix'

export const fleetWords = (): string[] => [
  ...engineCommands().filter((name) => Object.hasOwn(fleetCommands, name)),
  matrix,
]

/** Runs a command for many sites and prints a table. @throws {CommandError} for a wrong use */
export async function fleetCommand(): Promise<void> {
  const {
    values: { jobs, verbose, write, to, format, over },
    positionals: [command = '', ...folders],
  } = readOptions(`npm run fleet -- COMMAND FOLDER… [--jobs N] [--verbose]
npm run fleet -- upgrade FOLDER… [--to SPEC] [--write]
npm run fleet -- matrix FOLDER… [--format github|gitlab] [--over PAGES]
Runs a command (check, build, upgrade) for many sites, some at once, and prints one table. FOLDER has a site.json, or folders that do.
build writes the folder dist of each site. matrix prints the jobs by which a CI builds them, a site of more than PAGES pages in parts.`,
  {
    jobs: { type: 'string' },
    verbose: { type: 'boolean' },
    write: { type: 'boolean' },
    to: { type: 'string' },
    format: { type: 'string', default: 'github' },
    over: { type: 'string', default: '10000' },
  },)
  const words = fleetWords()
  if (!words.includes(command))
    throw new CommandError(
      `${command === '' ? 'Say what to do with the sites.' : `A fleet has no command "${command}".${didYouMean(command, words)}`} Possible: ${listWords(words)}.`,
    )
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
    return console.log(
      formatJobs(
        jobsFor(sites, (site) => pages.get(site), most),
        format,
      ),
    )
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
