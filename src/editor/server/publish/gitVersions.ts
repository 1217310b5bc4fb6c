import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import type { Published, Version } from '../../api/EditorApi'
import { joinLists, listReferencesIn, type ReadList } from '../../../manifest/json/listFiles'
import { mergeBase } from '../../../manifest/json/mergeBase'
import { readListContent } from '../../../node/check/listContent'
import { baseFileOf, baseIn } from '../../../node/schema/baseFile'
import { lookAsBase, lookOf } from '../../../node/schema/looks'
import { runProgram, type Ran } from '../../../node/process/runProgram'
import { withoutPrograms } from '../../../node/process/withoutPrograms'
import { reasonOf } from './failureOf'
import { person } from '../People'

/** Whether a program has done its work, or why not. The messages of a failure come before the progress. */
export function outcomeOf({ output, errors, isDone }: Ran): Published {
  if (isDone) return { isDone, failures: [] }
  const technical = `${errors}\n${output}`.replaceAll(/\n\s*\n/g, '\n').trim()
  return { isDone, failures: [{ reason: reasonOf(technical), technical }] }
}

const mostVersions = 30

type Git = (...args: readonly string[]) => Promise<Ran>

/** Git in a folder: it never prompts, and speaks English, so that its failures are recognised. Its settings are read once. */
function gitIn(folder: string): Git {
  const settings = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1' }
  const env = { ...withoutPrograms(folder), ...settings }
  return (...args) => runProgram('git', args, folder, env)
}

/** The versions in git, the newest first. @param lists absolute paths of the lists' files */
export async function listVersions(
  file: string,
  lists: readonly string[] = [],
): Promise<{ isGit: boolean; versions: Version[] }> {
  const folder = dirname(file)
  const git = gitIn(folder)
  const inside = await git('rev-parse', '--is-inside-work-tree')
  if (!inside.isDone) return { isGit: false, versions: [] }
  const paths = [file, ...lists].map((path) => relative(folder, path))
  const log = await git('log', `--max-count=${mostVersions}`, '--format=%H%x09%cI%x09%s', '--', ...paths)
  const versions = log.output
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Version => {
      const [id = '', when = '', ...what] = line.split('\t')
      return { id, when, what: what.join('\t') }
    })
  return { isGit: true, versions }
}

/** The text of a manifest with its lists and its base in one of its versions; undefined if git does not have it. */
export async function readVersion(file: string, id: string): Promise<string | undefined> {
  const git = gitIn(dirname(file))
  const show = async (name: string): Promise<string | undefined> => {
    const shown = await git('show', `${id}:./${name}`)
    return shown.isDone ? shown.output : undefined
  }
  const text = await show(basename(file))
  if (text === undefined) return undefined
  const references = listReferencesIn(text)
  const root: unknown = references.length > 0 ? JSON.parse(text) : undefined
  const read: ReadList[] = []
  for (const { keys, source, span, value } of references) {
    const name = String(value.file)
    const lines = await show(name)
    if (lines === undefined) return undefined
    const content = lines.replace(/^\uFEFF/, '')
    const list = readListContent(name, { content, mark: '', encoding: 'utf8' }, keys, root)
    if (list.problems.length > 0) return undefined
    read.push({ keys, source, name, ...span, pieces: list.pieces })
  }
  const look = lookOf(text)
  const alone = joinLists(text, read)
  const joined = look ? mergeBase(alone, lookAsBase(look)) : alone
  const baseFile = baseFileOf(file, baseIn(text) ?? '')
  if (baseIn(text) === undefined || baseFile === undefined) return joined.text
  const base = await readVersion(baseFile, id)
  return base && mergeBase(joined, { name: '', mediaFolder: '', base: { text: base, lists: [] } }).text
}

/**
 * Commits the manifest, its lists and the media alone, then pushes to an upstream. It never forces. Git is asked by exit
 * codes: its words say no more than why something failed.
 */
export async function storeInGit(
  file: string,
  media: string,
  message: string,
  lists: readonly string[] = [],
): Promise<Published> {
  const git = gitIn(dirname(file))
  // Without a branch the version would belong to nothing, and be lost with the next one that is opened.
  const branch = await git('symbolic-ref', '--quiet', 'HEAD')
  if (!branch.isDone) return { isDone: false, failures: [{ reason: 'noBranch' }] }
  const hasMedia = await isStorable(git, media)
  const paths = ['--', file, ...(hasMedia ? [media] : []), ...lists.filter((path) => existsSync(path))]
  const added = await git('add', ...paths)
  if (!added.isDone) return outcomeOf(added)
  const isUnchanged = (await git('diff', '--cached', '--quiet', ...paths)).isDone
  const committed = isUnchanged ? nothing : await git('commit', ...authorOf(), '--message', message, ...paths)
  if (!committed.isDone) return outcomeOf(committed)
  const isWithoutMedia = !hasMedia && existsSync(media) && readdirSync(media).length > 0
  return { ...(await sendToUpstream(git)), ...(isWithoutMedia && { isWithoutMedia }) }
}

/** The person who is signed in is the author; git's own settings name the committer. */
function authorOf(): string[] {
  const name = person.getStore()
  return name === undefined ? [] : [`--author=${name} <>`]
}

const nothing: Ran = { output: '', errors: '', isDone: true }

/** Whether git has files of a folder, or would take them: it takes none that it ignores. */
const isStorable = async (git: Git, media: string): Promise<boolean> =>
  (await git('ls-files', '--cached', '--others', '--exclude-standard', '--', media)).output !== ''

async function sendToUpstream(git: Git): Promise<Published> {
  const upstream = await git('rev-parse', '--abbrev-ref', '@{upstream}')
  if (!upstream.isDone) return { isDone: true, failures: [], isSent: false }
  const pushed = outcomeOf(await git('push'))
  return { ...pushed, isSent: pushed.isDone }
}
