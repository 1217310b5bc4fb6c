import type { Printed } from '../../src/editor/messages'
import { fromRoot } from '../paths'
import { printed, runProgram } from './runProgram'

/**
 * Builds a site as `npm run build` does and opens the result as `npm run publish:check` does.
 * @returns what both print
 */
export async function publishSite(file: string, out: string): Promise<Printed> {
  const run = async (command: string, ...args: readonly string[]): Promise<Printed> =>
    printed(await runProgram(process.execPath, ['scripts/run.js', command, ...args], fromRoot('')))
  const built = await run('build', '--site', file, '--out', out)
  if (!built.isDone) return built
  const checked = await run('publishCheck', out, '--site', file)
  return { lines: [...built.lines, ...checked.lines], isDone: checked.isDone }
}
