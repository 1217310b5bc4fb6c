import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CommandError } from '../site-file/CommandError'
import { inStep } from '../process/progress'

/** Runs a program in a folder and returns what it printed. @throws {CommandError} with that, if it fails */
export async function runProgram(
  step: string,
  folder: string,
  program: string,
  args: readonly string[],
): Promise<string> {
  return inStep(step, async () => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: ownEnvironment() })
    const stop = (): void => void child.kill()
    process.once('exit', stop)
    try {
      const ended = new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done))
      const [code, printed, complaints] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
      if (code === 0) return printed
      throw new CommandError(`${step} failed:\n\n${`${printed}\n${complaints}`.trim()}\n`, 1)
    } catch (error) {
      if (error instanceof CommandError) throw error
      throw new CommandError(`${step} failed: ${error instanceof Error ? error.message : String(error)}.`, 1)
    } finally {
      process.off('exit', stop)
    }
  })
}

/** The settings of an `npm run` around this command are those of its folder, not of the copy. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_(?:package|lifecycle|command)|npm_config_local_prefix|INIT_CWD)/.test(name),
    ),
  )

/** Runs a command of an engine. @param engine the folder of its package */
export const runEngine = (step: string, folder: string, engine: string, args: readonly string[]): Promise<string> =>
  runProgram(step, folder, process.execPath, [join(engine, 'scripts/run.js'), ...args])

/** On Windows `npm` is a script that only a shell runs: its program is beside Node's. */
const ofWindows = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')

export const runNpm = (step: string, folder: string, args: readonly string[]): Promise<string> =>
  process.platform === 'win32' && existsSync(ofWindows)
    ? runProgram(step, folder, process.execPath, [ofWindows, ...args])
    : runProgram(step, folder, 'npm', args)

/** Installs an engine into a folder, and notes it in its `package.json` and lock. */
export const installEngine = (step: string, folder: string, spec: string): Promise<string> =>
  runNpm(step, folder, ['install', spec, '--no-audit', '--no-fund', '--loglevel=error'])
