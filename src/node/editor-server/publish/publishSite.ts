import type { Printed } from '../../../editor/words/messages'
import { fromRoot } from '../../process/paths'
import { hosts } from '../../output/hosts/hosts'
import { printed, runProgram } from './runProgram'

export const knownHosts = Object.entries(hosts).map(([id, { name }]) => ({ id, name }))

/** Builds a site like `npm run build` and checks the result like `npm run publish. */
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
