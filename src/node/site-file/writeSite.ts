import {
  accessSync,
  chmodSync,
  constants,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { FileOfText } from '../../manifest/json/listFiles'
import { attempt } from '../../manifest/core/read'
import { takeLock } from '../process/processLock'
import { lookOf } from '../schema/looks'
import { splitText } from './text/splitText'
import { CommandError } from './CommandError'

interface Change {
  file: string
  encoding?: BufferEncoding | undefined
  before: string
  after: string
}

/** A changed file and its draft, which replaces it. */
interface Draft extends Change {
  target: string
  beside: string
}

/** In ms: how long another process may take to write, and when its lock is tried again. */
const [patienceMs, stepMs] = [5_000, 10]

/**
 * Writes a changed manifest, each file by a rename: a reader sees all of the old or all of the new file. A file keeps
 * its permissions and, if it is a symbolic link, stays one.
 * All drafts are complete before the first is renamed. Files that grew come first: an entry that moves between two
 * files is in both for a moment, and never in none. If the process ends in between, a reference may be broken, which
 * `npm run check` reports, but no entry is lost.
 * One process at a time, or the second would replace what the first has written after both have looked.
 * @param before the text that the change was made from
 * @param lists its lists in files of their own
 * @throws {CommandError} if a file was changed since, or is not writable; all files are unchanged then
 */
export function writeSite(file: string, before: string, after: string, lists: readonly FileOfText[] = []): void {
  const changes = changesOf(file, before, after, lists)
  const drafts: Draft[] = []
  let release = (): void => {}
  try {
    release = lockFile(file)
    for (const change of changes) if (change.before !== change.after) drafts.push(draftOf(change))
    drafts.sort((a, b) => grown(b) - grown(a))
    const other = changes.find((one) => !readFileSync(one.file).equals(Buffer.from(one.before, one.encoding ?? 'utf8')))
    if (other)
      throw new CommandError(
        `"${other.file}" was changed by someone else in the meantime. Nothing was written; try again.`,
        1,
        'ESTALE',
      )
    for (const { beside, target } of drafts) renameSync(beside, target)
  } catch (error) {
    for (const { beside } of drafts) rmSync(beside, { force: true })
    if (error instanceof CommandError) throw error
    // Read from the disk: a rename may have happened that has failed.
    for (const draft of drafts) if (isWritten(draft)) attempt(() => takeBack(draft))
    const changed = drafts.filter(isWritten)
    throw new CommandError(
      `"${file}" could not be written: ${error instanceof Error ? error.message : String(error)}. ${changed.length === 0 ? 'It is as it was.' : `Changed all the same: ${changed.map((draft) => draft.file).join(', ')}.`}`,
      1,
      (error as NodeJS.ErrnoException).code,
    )
  } finally {
    release()
  }
}

/** @throws {CommandError} if another process goes on writing */
function lockFile(file: string): () => void {
  const target = realpathSync(file)
  const lock = join(dirname(target), `.${basename(target)}.lock`)
  for (const since = performance.now(); ; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stepMs)) {
    const taken = takeLock(lock)
    if (typeof taken === 'function') return taken
    if (performance.now() - since > patienceMs)
      throw new CommandError(
        `"${file}" is being written by ${taken ?? 'someone else'}. Nothing was written; try again.`,
        1,
        'EBUSY',
      )
  }
}

/** All files of a manifest, unchanged ones too: the change is based on them. */
function changesOf(file: string, before: string, after: string, lists: readonly FileOfText[]): Change[] {
  if (lists.length === 0 && !lookOf(after)) return [{ file, before, after }]
  const [old, now] = [splitText(before, { text: before, lists }), splitText(after, { text: before, lists })]
  const contents = new Map(now.files.map(({ list, content }) => [list.name, content]))
  return [
    ...old.files.map(({ list: { name, sheet }, content }) => ({
      file: join(dirname(file), name),
      encoding: sheet?.encoding,
      before: content,
      after: contents.get(name) ?? content,
    })),
    { file, before: old.own, after: now.own },
  ]
}

const grown = ({ before, after }: Change): number => after.length - before.length

function draftOf(change: Change): Draft {
  const { file, after, encoding } = change
  const target = realpathSync(file)
  const mode = statSync(target).mode & 0o7777
  // An administrator may write what is marked as read-only, too.
  if ((mode & 0o222) === 0 || !attempt(() => (accessSync(target, constants.W_OK), true)))
    throw new CommandError(`"${file}" is protected against writing.`, 1, 'EACCES')
  const beside = join(dirname(target), `.${basename(target)}.new`)
  // Left by a process that was killed.
  rmSync(beside, { force: true })
  try {
    writeFileSync(beside, after, { encoding, mode, flag: 'wx', flush: true })
    // The umask has removed some.
    chmodSync(beside, mode)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
  return { ...change, target, beside }
}

const isWritten = ({ target, after, encoding }: Draft): boolean =>
  attempt(() => readFileSync(target).equals(Buffer.from(after, encoding))) === true

/** Restores a file before the one that could not be replaced. */
function takeBack({ file, encoding, before, after }: Draft): void {
  const { beside, target } = draftOf({ file, encoding, before: after, after: before })
  try {
    renameSync(beside, target)
  } finally {
    rmSync(beside, { force: true })
  }
}
