import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { fromRoot } from '../../src/node/process/paths'
import type { Answer } from './use/Answer'
import type { Change } from './changes'
import type { LighthouseScores } from './lighthouseScores'
import type { RouteWeights } from './routeWeights'
import { attempt } from '../../src/manifest/core/read'

/** One kind of build of one size of site: the medians of its rounds. */
export interface BuildRow {
  cities: number
  change: Change
  seconds: number
  /** Seconds that the process had a core. */
  cpu: number
  /** Pages of the site, whether written or not. */
  pages: number
  /** In bytes. */
  memory: number
  /** All files of the site, in bytes. */
  bytes: number
  /** The same files, written from memory to a new folder, in seconds. */
  floor: number
  load: number
  rounds: number
}

export interface BenchReport {
  /** The commit, with `-changed` where the files are not those of it. */
  commit: string
  machine: string
  builds: BuildRow[]
  weights: RouteWeights
  scores: LighthouseScores[]
  answers: Answer[]
}

export const machineName = (): string =>
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`

export function commitName(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: fromRoot(''), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  const name = () => git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '-changed')
  return attempt(name) ?? 'no-commit'
}
