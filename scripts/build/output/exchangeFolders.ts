import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import type { OutputPaths } from '../../outputPaths'

/**
 * The numbers of the system calls `renameat2` and `syncfs` (Linux 3.15, `include/uapi/asm-generic/unistd.h` and the
 * table of x86).
 */
const systemCalls: Partial<Record<string, { renameAt2: number; syncFs: number }>> = {
  x64: { renameAt2: 316, syncFs: 306 },
  arm64: { renameAt2: 276, syncFs: 267 },
}

/**
 * Exchanges two folders in one step, so that a reader finds the one or the other at every moment. Node has no call for
 * it (`RENAME_EXCHANGE`, rename(2)); Perl, which is part of nearly every Linux system, has.
 * @param written a file of the first folder: what was written is brought to the disk before, so that a power cut leaves
 * no empty files in the folder's place
 * @returns whether they were exchanged, which not every system can do, and whether the disk has what was written
 */
export function exchangeFolders(
  one: string,
  other: string,
  written?: string,
): { isExchanged: boolean; isOnDisk: boolean } {
  const calls = process.platform === 'linux' ? systemCalls[process.arch] : undefined
  if (calls === undefined) return { isExchanged: false, isOnDisk: false }
  const before = lstatSync(one).ino
  // -100: paths as they are (AT_FDCWD); 2: exchange.
  const script = `my ($one, $other, $file) = @ARGV;
my $synced = $file ne "" && open(my $handle, "<", $file) && syscall(${calls.syncFs}, fileno($handle)) == 0;
syscall(${calls.renameAt2}, -100, $one, -100, $other, 2);
exit($synced ? 0 : 1)`
  const { status } = spawnSync('perl', ['-e', script, one, other, written ?? ''], { stdio: 'ignore' })
  return { isExchanged: lstatSync(other).ino === before, isOnDisk: status === 0 }
}

/**
 * Puts the next version in the place of the output folder, and the version before in the place of the next.
 * @param written see {@link exchangeFolders}
 * @param exchange without it there is no output folder for the moment between two renames
 */
export function switchFolders(
  { folder, next, moved }: OutputPaths,
  written?: string,
  exchange = exchangeFolders,
): void {
  const isEmpty = existsSync(folder) && readdirSync(folder).length === 0
  if (isEmpty) rmdirSync(folder)
  if (isEmpty || !existsSync(folder)) return renameSync(next, folder)
  if (exchange(next, folder, written).isExchanged) return
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
