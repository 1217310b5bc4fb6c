import { spawn } from 'node:child_process'
import { text as textOf } from 'node:stream/consumers'
import { checkWithMedia } from '../../src/node/check/checkWithMedia'
import { formatProblems } from '../../src/node/check/formatProblems'
import { fromRoot } from '../../src/node/process/paths'

/** Runs a command in a process of its own: what a site adds to the schema is there for all that a process does. */
export async function run(command: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [fromRoot('scripts/run.js'), command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([textOf(child.stdout), textOf(child.stderr)])
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  return { code, said: (await said).join('\n') }
}

/** Checks in this process, for sites whose kinds of the same name have the same schema. */
export async function checkHere(path: string): Promise<string> {
  const { file, text, problems, lists } = await checkWithMedia(path)
  return formatProblems(file, text, problems, 'text', lists)
}
