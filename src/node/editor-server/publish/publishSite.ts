import type { Printed } from '../../../editor/words/messages'
import { fromRoot } from '../../process/paths'
import { hosts } from '../../output/hosts/hosts'
import { printed, runProgram } from './runProgram'

export const knownHosts = Object.entries(hosts).map(([id, { name }]) => ({ id, name }))

/**
 * Builds a site as `npm run build` does and opens the result as `npm run publish:check` does; for a host it makes
 * what that host wants, as `npm run publish:files` does, in a folder beside.
 * @param host the name of one, or nothing
 * @returns what the one of them prints that went wrong, or the last one that the owner has to read
 */
export async function publishSite(file: string, out: string, host = ''): Promise<Printed> {
  const run = async (command: string, ...args: readonly string[]): Promise<Printed> =>
    printed(await runProgram(process.execPath, ['scripts/run.js', command, ...args], fromRoot('')))
  const built = await run('build', '--site', file, '--out', out)
  if (!built.isDone) return built
  const checked = await run('publishCheck', out, '--site', file)
  if (!checked.isDone) return checked
  if (!Object.hasOwn(hosts, host)) return { lines: [], isDone: true }
  return run('publishFiles', host, '--site', file, '--dir', out, '--out', `${out}-${host}`)
}
