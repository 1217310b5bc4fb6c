import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import type { OutputPaths } from '../../cache/workFolder'

/** The number of the system call `renameat2` (Linux 3.15, `include/uapi/asm-generic/unistd.h` and the table of x86). */
const renameAt2: Partial<Record<string, number>> = { x64: 316, arm64: 276 }

/**
 * Exchanges two folders in one step, so that a reader finds the one or the other at every moment. Node has no call for
 * it (`RENAME_EXCHANGE`, rename(2)); Perl, which is part of nearly every Linux system, has.
 * @returns false where the system cannot do it
 */
export function exchangeFolders(one: string, other: string): boolean {
  const call = process.platform === 'linux' ? renameAt2[process.arch] : undefined
  if (call === undefined) return false
  const before = lstatSync(one).ino
  // -100: paths as they are (AT_FDCWD); 2: exchange.
  const script = `exit(syscall(${call}, -100, $ARGV[0], -100, $ARGV[1], 2) == 0 ? 0 : 1)`
  spawnSync('perl', ['-e', script, one, other], { stdio: 'ignore' })
  return lstatSync(other).ino === before
}

/**
 * Puts the next version in the place of the output folder, and the version before in the place of the next.
 * @param exchange see {@link exchangeFolders}; without it there is no output folder for the moment between two renames
 */
export function switchFolders({ folder, next, moved }: OutputPaths, exchange = exchangeFolders): void {
  const isEmpty = existsSync(folder) && readdirSync(folder).length === 0
  if (isEmpty) rmdirSync(folder)
  if (isEmpty || !existsSync(folder)) return renameSync(next, folder)
  if (exchange(next, folder)) return
  renameSync(folder, moved)
  renameSync(next, folder)
  renameSync(moved, next)
}

/** Ends what a build that was killed between two renames has begun. */
export function finishSwitch({ folder, next, moved }: OutputPaths): void {
  if (!existsSync(moved)) return
  // The next version is complete when the first rename happens.
  if (!existsSync(folder)) renameSync(existsSync(next) ? next : moved, folder)
  if (existsSync(moved)) renameSync(moved, next)
}
