import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { fromRoot } from '../../src/node/process/paths'

/** Where the output of a program is kept, and what is waited for before it is shown. */
interface Held {
  file: string
  until: Promise<unknown>
}

/**
 * Runs a program with its output on this console; returns whether it ended well. The output of one that runs beside
 * another is held back, so that their lines do not mix.
 */
export async function runStep(
  name: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  held?: Held,
): Promise<boolean> {
  const started = performance.now()
  const heading = `\n── ${name}`
  if (!held) console.log(heading)
  const output = held ? openSync(held.file, 'w') : 'inherit'
  const child = spawn(command, args, {
    cwd: fromRoot(''),
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  const end = await new Promise<number | string | null>((done) => {
    child.once('error', ({ message }) => done(message))
    child.once('exit', done)
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (held) {
    await held.until
    console.log(heading)
    process.stdout.write(readFileSync(held.file))
  }
  if (typeof end === 'string') console.error(end)
  console.log(`── ${name}: ${end === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return end === 0
}
