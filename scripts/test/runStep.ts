import { spawn } from 'node:child_process'
import { fromRoot } from '../../src/node/process/paths'

/** Runs a program with its output on this console; returns whether it ended well. */
export function runStep(
  name: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const started = performance.now()
  console.log(`\n── ${name}`)
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: fromRoot(''),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.once('error', (error) => {
      console.error(error.message)
      done(false)
    })
    child.once('exit', (code) => {
      console.log(
        `── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
      )
      done(code === 0)
    })
  })
}
