import { homedir } from 'node:os'
import { dirname, resolve, sep } from 'node:path'
import type { Printed } from '../../../editor/words/messages'
import { attempt } from '../../../manifest/core/attempt'
import { fromRoot } from '../../process/paths'
import { hosts } from '../../output/hosts/hosts'
import { runProgram, type Ran } from '../../process/runProgram'
import type { Finding } from '../../publish/check/Finding'
import { printed } from './printed'

export const knownHosts = Object.entries(hosts).map(([id, { name }]) => ({ id, name }))

/**
 * A folder that the owner has typed, from that of the site on. What lies in it already is left to the build, which
 * replaces its own work alone.
 */
export function folderNamed(file: string, typed: string): string | { reason: string } {
  const site = dirname(file)
  const folder = resolve(site, typed.replace(/^~(?=$|[/\\])/, homedir()))
  return `${site}${sep}`.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
    ? { reason: `"${folder}" holds the site's own files: name an empty folder, or a new one.` }
    : folder
}

/**
 * Builds a site like `npm run build` and checks the result like `npm run publish:check`.
 * @param isAccepted whether a service of others may fail
 */
export async function publishSite(file: string, out: string, host = '', isAccepted = false): Promise<Printed> {
  const run = (command: string, ...args: readonly string[]): Promise<Ran> =>
    runProgram(process.execPath, ['scripts/run.js', command, ...args], fromRoot(''))
  const built = await run('build', '--site', file, '--out', out)
  if (!built.isDone) return printed(built)
  const checked = await run('publishCheck', out, '--site', file, '--json')
  const findings = attempt(() => JSON.parse(checked.output) as readonly Finding[])
  // Without findings it has not begun.
  if (!findings) return printed(checked)
  const lines = linesOf(findings)
  const wrong = findings.filter(({ kind }) => kind === 'wrong')
  const isOutside = wrong.length > 0 && wrong.every((finding) => finding.isOutside)
  if (wrong.length > 0 && !(isOutside && isAccepted))
    return { lines, isDone: false, ...(isOutside && { isOutside }), folder: out }
  if (!Object.hasOwn(hosts, host)) return { lines: wrong.length > 0 ? lines : [], isDone: true, folder: out }
  const made = printed(await run('publishFiles', host, '--site', file, '--dir', out, '--out', `${out}-${host}`))
  return { ...made, folder: `${out}-${host}` }
}

const order = ['wrong', 'note', 'right'] as const
const most = 5

/** Failures come first. */
const linesOf = (findings: readonly Finding[]): string[] =>
  findings
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .flatMap(({ kind, text, locations = [], fix }) => [
      kind === 'right' ? `✓ ${text}` : text,
      ...locations.slice(0, most).map((location) => `    ${location}`),
      ...(fix === undefined ? [] : [`→ ${fix}`]),
    ])
