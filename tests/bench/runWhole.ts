import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { fromRoot } from '../../src/node/process/paths'

/** Where a process that is measured says what it took. */
const usageChannel = 3

interface Usage {
  /** The most memory it held, in bytes. */
  memory: number
  /** Seconds that it had a core: on a busy machine it says more than a clock. */
  cpu: number
}

export interface Run extends Usage {
  seconds: number
  /** How busy the machine was when it began: the mean number of processes that wanted a core in the last minute. */
  load: number
  /** What it wrote on its console. */
  output: string
}

/** @param script inside the project @throws what it said, when it does not end well */
export async function runWhole(script: string, args: readonly string[]): Promise<Run> {
  const load = loadavg()[0] as number
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      ...(script.endsWith('.ts') ? ['--import', 'tsx'] : []),
      '--import',
      fromRoot('tests/bench/reportUsage.js'),
      script,
      ...args,
    ],
    {
      cwd: fromRoot(''),
      env: { ...process.env, TOWNSITE_REPORT_USAGE: String(usageChannel) },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  const said = Promise.all([
    text(child.stdout as Readable),
    text(child.stderr as Readable),
    text(child.stdio[usageChannel] as Readable),
  ])
  const code = await new Promise<number | null>((done) => child.on('exit', done))
  const seconds = (performance.now() - started) / 1000
  const [output, errors, usage] = await said
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${output}${errors}`)
  return { ...(JSON.parse(usage) as Usage), seconds, load, output }
}
