import { execFile } from 'node:child_process'
import { explainFailure } from './explainFailure'

/** In bytes, above the limit for the files of a site, see `ListFolder.ts`. */
const mostOutput = 500_000_000

export interface Ran {
  output: string
  /** Its output there, or why it could not be started. */
  errors: string
  isDone: boolean
}

/** Runs a program in a folder, without input, for as long as this process runs. */
export const runProgram = (
  program: string,
  args: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ran> =>
  new Promise((done) => {
    const child = execFile(program, [...args], { cwd: folder, env, maxBuffer: mostOutput }, (error, output, errors) => {
      process.off('exit', stop)
      const notStarted = typeof error?.code === 'string' ? explainFailure(error) : ''
      done({ output, errors: errors || notStarted, isDone: error === null })
    })
    const stop = (): void => void child.kill()
    process.once('exit', stop)
    child.stdin?.end()
  })
