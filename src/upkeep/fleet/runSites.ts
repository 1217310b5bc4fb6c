import { fork, type ChildProcess } from 'node:child_process'
import { cacheFolder, cacheVariable } from '../../node/cache/cache'
import { atOnce } from '../../node/process/atOnce'
import { explainFailure } from '../../node/process/explainFailure'
import { fleetVariable, type SiteFigures } from '../../node/process/figures'
import { fromRoot } from '../../node/process/paths'
import { startStep } from '../../node/process/progress'
import type { FleetSite } from './findSites'
import { fleetCommands } from './fleetCommands'

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

/** Runs a command for every site, each in a process of its own: whatever ends one, the others go on. */
export async function runSites(
  command: string,
  sites: readonly FleetSite[],
  options: { jobs?: number | undefined; further?: readonly string[] } = {},
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
        runs.set(site, await runSite(command, site, running, options.further))
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
  further: readonly string[] = [],
): Promise<SiteRun> {
  const { args, cwd, script = fromRoot('scripts/run.js'), isShown = false } = fleetCommands[command]!(site)
  const started = performance.now()
  const child = fork(script, [command, ...args, ...further], {
    cwd,
    execArgv: [],
    env: { ...process.env, [fleetVariable]: '1', [cacheVariable]: cacheFolder },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
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
    child.once('close', (code, signal) => close(code ?? signal ?? ''))
  })
}
