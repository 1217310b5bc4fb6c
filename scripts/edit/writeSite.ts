import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CommandError } from './CommandError'

/**
 * Writes a changed manifest in one step: whoever reads the file finds all of the old or all of the new. The file keeps
 * its rights and, where it is a link to a file elsewhere, stays one.
 * @param before the text that the change was made from
 * @throws {CommandError} when the file is another one by now, or may not be written; then it is as it was
 */
export function writeSite(file: string, before: string, after: string): void {
  const target = realpathSync(file)
  const { mode: fullMode, uid, gid } = statSync(target)
  const mode = fullMode & 0o7777
  if ((mode & 0o222) === 0 || !isWritable(target)) throw new CommandError(`"${file}" is protected against writing.`, 1)
  const beside = join(dirname(target), `.${basename(target)}.${process.pid}.new`)
  try {
    const handle = openSync(beside, 'wx', mode)
    try {
      const bytes = Buffer.from(after, 'utf8')
      for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    preserveOwner(beside, uid, gid)
    // What the process masks out when it makes a file is given back; a change of the owner takes rights away.
    chmodSync(beside, mode)
    if (!readFileSync(target).equals(Buffer.from(before, 'utf8')))
      throw new CommandError(
        `"${file}" was changed by someone else in the meantime. Nothing was written; try again.`,
        1,
      )
    renameSync(beside, target)
  } catch (error) {
    rmSync(beside, { force: true })
    if (error instanceof CommandError) throw error
    throw new CommandError(
      `"${file}" could not be written: ${error instanceof Error ? error.message : String(error)}. It is as it was.`,
      1,
    )
  }
}

/**
 * The new file belongs to whom the old one did, also where an administrator runs the command. Others may give files to
 * nobody.
 */
function preserveOwner(file: string, uid: number, gid: number): void {
  const made = statSync(file)
  if (made.uid === uid && made.gid === gid) return
  try {
    chownSync(file, uid, gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK)
    return true
  } catch {
    return false
  }
}
