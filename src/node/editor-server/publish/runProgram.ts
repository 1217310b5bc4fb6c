import { execFile } from 'node:child_process'
import type { Printed } from '../../../editor/words/messages'

/** In bytes, above the limit for the files of a site, see `ListFolder.ts`. */
const mostOutput = 500_000_000

export interface Ran {
  output: string
  errors: string
  isDone: boolean
}

export const runProgram = (
  program: string,
  args: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ran> =>
  new Promise((done) => {
    execFile(program, [...args], { cwd: folder, env, maxBuffer: mostOutput }, (error, output, errors) =>
      done({ output, errors, isDone: error === null }),
    )
  })

/** The messages of a failure come before the progress. */
export const printed = ({ output, errors, isDone }: Ran): Printed => ({
  lines: (isDone ? `${output}\n${errors}` : `${errors}\n${output}`).split('\n').filter((line) => line.trim() !== ''),
  isDone,
})
