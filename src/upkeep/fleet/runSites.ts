import { fork, type ChildProcess } from 'node:child_process'
import { cacheFolder, cacheVariable } from '../../node/cache/cache'
import { atOnce } from '../../node/process/atOnce'
import { explainFailure } from '../../node/process/explainFailure'
import { fleetVariable, type SiteFigures } from '../../node/process/figures'
import { fromRoot } from '../../node/process/paths'
import { startStep } from '../../node/process/progress'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, basename, dirname, relative, resolve } from 'node:path'
import { manifestsOf } from '../upgrade/copySite'
import { CommandError } from '../../node/site-file/CommandError'

interface SiteCommand {
  args: readonly string[]
  /** Its working directory; else that of the fleet, from where the paths that it prints lead to their files. */
  cwd?: string
  /** The script that runs it; else that of the fleet's own engine. */
  script?: string | undefined
  /** Sites with the same one run one after another. */
  queue?: string
  /** Whether its output is shown also where all is right. */
  isShown?: boolean
}

/** The commands that a fleet runs, by their names in `package.json`. */
export const fleetCommands: Readonly<Record<string, (site: FleetSite) => SiteCommand>> = {
  check: ({ file }) => ({ args: ['--site', file] }),
  build: ({ file, folder }) => ({ args: ['--site', file, '--out', join(folder, 'dist')] }),
  // The engine that is replaced is one of the site's own packages.
  upgrade: ({ file, folder }) => ({
    args: [],
    cwd: folder,
    script: ownEngine(folder),
    // An upgrade that changes a base takes all its sites.
    queue: manifestsOf(file)[0]!,
    isShown: true,
  }),
}

function ownEngine(folder: string): string | undefined {
  const script = join(folder, 'node_modules/townsite/scripts/run.js')
  return existsSync(script) ? script : undefined
}

export interface SiteRun {
  site: FleetSite
  /** Its exit code, the signal that ended it, or why it could not be started. */
  end: number | string
  figures: SiteFigures
  seconds: number
  output: string
  /** Whether its output is shown also where all is right. */
  isShown: boolean
}

/** The most time that a site may take: one that never ends keeps no report from the others. */
const mostMinutes = 60

/** Runs a command for every site, each in a process of its own: whatever ends one, the others go on. */
export async function runSites(
  command: string,
  sites: readonly FleetSite[],
  options: { jobs?: number | undefined; further?: readonly string[]; minutes?: number } = {},
): Promise<SiteRun[]> {
  const running = new Set<ChildProcess>()
  const end = (signal: NodeJS.Signals): void => {
    running.forEach((child) => child.kill(signal))
    process.exit(1)
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  signals.forEach((signal) => process.once(signal, end))
  const step = startStep('Sites', sites.length)
  try {
    const runs = new Map<FleetSite, SiteRun>()
    const runQueue = async (queue: readonly FleetSite[]): Promise<void> => {
      for (const site of queue) {
        runs.set(site, await runSite(command, site, running, options))
        step.advance()
      }
    }
    await atOnce(queuesOf(command, sites), runQueue, options.jobs)
    return sites.map((site) => runs.get(site)!)
  } finally {
    step.end()
    signals.forEach((signal) => process.off(signal, end))
  }
}

function queuesOf(command: string, sites: readonly FleetSite[]): FleetSite[][] {
  const queues = new Map<string, FleetSite[]>()
  for (const site of sites) {
    const { queue = site.folder } = fleetCommands[command]!(site)
    queues.set(queue, [...(queues.get(queue) ?? []), site])
  }
  return [...queues.values()]
}

function runSite(
  command: string,
  site: FleetSite,
  running: Set<ChildProcess>,
  { further = [], minutes = mostMinutes }: { further?: readonly string[]; minutes?: number },
): Promise<SiteRun> {
  const { args, cwd, script = fromRoot('scripts/run.js'), isShown = false } = fleetCommands[command]!(site)
  const started = performance.now()
  const child = fork(script, [command, ...args, ...further], {
    cwd,
    execArgv: [],
    env: { ...process.env, [fleetVariable]: '1', [cacheVariable]: cacheOf(site) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    timeout: minutes * 60_000,
    killSignal: 'SIGKILL',
  })
  running.add(child)
  const figures: SiteFigures = {}
  const printed: Buffer[] = []
  child.on('message', (sent) => Object.assign(figures, sent))
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  return new Promise((done) => {
    const close = (end: number | string): void => {
      running.delete(child)
      const output = Buffer.concat(printed).toString('utf8').trim()
      done({ site, end, figures, seconds: (performance.now() - started) / 1000, output, isShown })
    }
    child.once('error', (error) => close(explainFailure(error)))
    const isLate = (): boolean => performance.now() - started >= minutes * 60_000
    child.once('close', (code, signal) => close(code ?? (isLate() ? `not done in ${minutes} minutes` : (signal ?? ''))))
  })
}

/** A site that was built in its own folder has its cache there. */
function cacheOf({ folder }: FleetSite): string {
  const cache = join(folder, '.townsite')
  return process.env[cacheVariable] === undefined && existsSync(cache) ? cache : cacheFolder
}

export interface FleetSite {
  /** Its folder as seen from the working directory; one that begins with a hyphen is no option behind `./`. */
  name: string
  folder: string
  file: string
}

/**
 * The sites in folders, each once and in their order: a folder with a `site.json`, or one whose folders have one.
 * @throws {CommandError} if a folder has none
 */
export function findSites(written: readonly string[]): FleetSite[] {
  const folders = written.flatMap((path) => {
    const folder = basename(path) === 'site.json' ? dirname(path) : path
    if (hasSite(folder)) return [folder]
    const inside = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
      ? readdirSync(folder)
          .sort()
          .map((name) => join(folder, name))
          .filter(hasSite)
      : []
    if (inside.length === 0)
      throw new CommandError(`There is no site in "${path}": neither it nor a folder in it has a site.json.`)
    return inside
  })
  return [...new Set(folders.map((folder) => resolve(folder)))].map((folder) => ({
    name: relative('', folder).replaceAll('\\', '/').replace(/^-/, './-') || '.',
    folder,
    file: join(folder, 'site.json'),
  }))
}

const hasSite = (folder: string): boolean => existsSync(join(folder, 'site.json'))
