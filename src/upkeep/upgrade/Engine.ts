import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { attempt } from '../../manifest/core/read'
import { inStep } from '../../node/process/progress'
import { runProgram } from '../../node/process/runProgram'
import { CommandError } from '../../node/site-file/CommandError'

export interface Engine {
  folder: string
  version: string
  code: string
}

/** The engine that is installed in a site's folder. @throws {CommandError} if there is none that is finished */
export function engineOf(site: string): Engine {
  const folder = join(site, 'node_modules/townsite')
  const engine = attempt(() => ({
    folder,
    version: (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version,
    code: readFileSync(join(folder, 'lib/version'), 'utf8'),
  }))
  if (!engine) throw new CommandError(`In ${site} npm has installed no package of Townsite with finished code.`, 1)
  return engine
}

/** Runs a program in a folder and returns what it printed. @throws {CommandError} with that, if it fails */
const run = (step: string, folder: string, program: string, args: readonly string[]): Promise<string> =>
  inStep(step, async () => {
    const { output, errors, isDone } = await runProgram(program, args, folder, ownEnvironment())
    if (isDone) return output
    throw new CommandError(`${step} failed:\n\n${`${output}\n${errors}`.trim()}\n`, 1)
  })

/** The settings of an `npm run` around this command are those of its folder, not of the copy. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_(?:package|lifecycle|command)|npm_config_local_prefix|INIT_CWD)/.test(name),
    ),
  )

export const runEngine = (step: string, folder: string, engine: Engine, args: readonly string[]): Promise<string> =>
  run(step, folder, process.execPath, [join(engine.folder, 'scripts/run.js'), ...args])

/** On Windows `npm` is a script that only a shell runs: its program is beside Node's. */
const npmOfWindows = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')

/** Installs what the `package.json` and the lock of a folder ask for, or an engine, and notes it there. */
export function npmInstall(step: string, folder: string, ...specs: string[]): Promise<string> {
  const args = ['install', ...specs, '--no-audit', '--no-fund', '--loglevel=error']
  return process.platform === 'win32' && existsSync(npmOfWindows)
    ? run(step, folder, process.execPath, [npmOfWindows, ...args])
    : run(step, folder, 'npm', args)
}
