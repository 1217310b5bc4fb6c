import { basename, dirname } from 'node:path'
import type { Printed, Version } from '../../src/editor/messages'
import { printed, runProgram, type Ran } from './runProgram'

/** In versions: more than anybody looks through. */
const mostVersions = 30

/** The owner's own git, with fixed arguments; it never asks on a terminal that nobody sees. */
const git = (folder: string, ...args: readonly string[]): Promise<Ran> =>
  runProgram('git', args, folder, { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1' })

/** The versions of a file that git knows, the newest first. */
export async function listVersions(file: string): Promise<{ isGit: boolean; versions: Version[] }> {
  const folder = dirname(file)
  const inside = await git(folder, 'rev-parse', '--is-inside-work-tree')
  if (!inside.isDone) return { isGit: false, versions: [] }
  const log = await git(folder, 'log', `--max-count=${mostVersions}`, '--format=%H%x09%cI%x09%s', '--', basename(file))
  const versions = log.output
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Version => {
      const [id = '', when = '', ...what] = line.split('\t')
      return { id, when, what: what.join('\t') }
    })
  return { isGit: true, versions }
}

/** The text of a file in one of its versions; undefined where git does not know it. */
export async function readVersion(file: string, id: string): Promise<string | undefined> {
  const shown = await git(dirname(file), 'show', `${id}:./${basename(file)}`)
  return shown.isDone ? shown.output : undefined
}

/**
 * Stores the manifest and the media in git, and nothing else of the folder, then sends it where the branch has an
 * upstream. It never forces: a history that has gone another way is reported as git says it.
 */
export async function storeInGit(file: string, media: string, message: string): Promise<Printed> {
  const folder = dirname(file)
  const paths = ['--', file, media]
  const added = await git(folder, 'add', ...paths)
  if (!added.isDone) return printed(added)
  const committed = await git(folder, 'commit', '--message', message, ...paths)
  if (!committed.isDone && !/nothing (?:added )?to commit|no changes/.test(committed.output)) return printed(committed)
  const upstream = await git(folder, 'rev-parse', '--abbrev-ref', '@{upstream}')
  if (!upstream.isDone) return { ...printed({ ...committed, isDone: true }), isSent: false }
  const pushed = printed(await git(folder, 'push'))
  return { ...pushed, isSent: pushed.isDone }
}
