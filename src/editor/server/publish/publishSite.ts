import { homedir } from 'node:os'
import { dirname, resolve, sep } from 'node:path'
import type { Failure, Published } from '../../api/EditorApi'
import { attempt } from '../../../manifest/core/read'
import type { MessageData } from '../../../words/values'
import { fromRoot } from '../../../node/process/paths'
import { hosts } from '../../../node/output/hosts/hosts'
import { runProgram, type Ran } from '../../../node/process/runProgram'
import { readRecord, type RecordedSite } from '../../../node/output/OutputRecord'
import { whyNotReplaceable } from '../../../node/output/whyNotReplaceable'
import type { Finding } from '../../../publish'
import { failureOf, reasonOf } from './failureOf'
import { outcomeOf } from './gitVersions'

export const knownHosts = Object.entries(hosts).map(([id, { name }]) => ({ id, name }))

/**
 * A folder that the owner has typed, from that of the site on. What lies in it already is left to the build, which
 * replaces its own work alone.
 */
export function folderNamed(file: string, typed: string): string | Failure {
  const site = dirname(file)
  const folder = resolve(site, typed.replace(/^~(?=$|[/\\])/, homedir()))
  return `${site}${sep}`.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
    ? { reason: 'folderOfSite' }
    : folder
}

/** Why a site cannot be written to a folder; undefined if it can. @param isForHost whether it is a host's own folder */
export function whyNotInto(folder: string, site: RecordedSite, isForHost = false): Failure | undefined {
  try {
    const technical = whyNotReplaceable(folder, site, isForHost)
    return technical === undefined ? undefined : { reason: 'folderTaken', technical }
  } catch (error) {
    return failureOf(error)
  }
}

/**
 * Builds a site like `npm run build` and checks the result like `npm run publish:check`.
 * @param isAccepted whether a service of others may fail
 */
export async function publishSite(file: string, out: string, host = '', isAccepted = false): Promise<Published> {
  const run = (command: string, ...args: readonly string[]): Promise<Ran> =>
    runProgram(process.execPath, ['scripts/run.js', command, ...args], fromRoot(''))
  const built = await run('build', '--site', file, '--out', out)
  if (!built.isDone) return outcomeOf(built)
  const checked = await run('publish:check', out, '--site', file, '--json')
  const findings = attempt(() => JSON.parse(checked.output) as readonly Finding[])
  // Without findings it has not begun.
  if (!findings) return outcomeOf({ ...checked, isDone: false })
  const wrong = findings.filter(({ kind }) => kind === 'wrong')
  const isOutside = wrong.length > 0 && wrong.every((finding) => finding.isOutside)
  const failures = wrong.map(failureIn)
  if (wrong.length > 0 && !(isOutside && isAccepted))
    return { failures, isDone: false, ...(isOutside && { isOutside }), folder: out }
  if (!Object.hasOwn(hosts, host)) return { failures, isDone: true, folder: out }
  const folder = `${out}-${host}`
  const site = readRecord(out)
  const reason = site && whyNotInto(folder, site, true)
  if (reason) return { failures: [reason], isDone: false, folder }
  const made = await run('publish:files', host, '--site', file, '--dir', out, '--out', folder, '--json')
  if (!made.isDone) return { ...outcomeOf(made), folder }
  return { failures, isDone: true, folder, steps: JSON.parse(made.output) as readonly MessageData[] }
}

const mostLocations = 5

/** The failure that a finding is: of a service of others, or of the site that the program has built. */
function failureIn({ text, locations = [], fix, service }: Finding): Failure {
  const technical = [
    text,
    ...locations.slice(0, mostLocations).map((location) => `    ${location}`),
    ...(fix === undefined ? [] : [`→ ${fix}`]),
  ].join('\n')
  if (!service) return { reason: 'wrongSite', technical }
  const { kind, address, answer } = service
  return { reason: typeof answer === 'number' ? 'notWanted' : reasonOf(answer), technical, about: { kind, address } }
}
