import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A disk of 64 kB of its own in a folder, where this system lets us have one; else undefined. */
export function smallDisk(folder: string): string | undefined {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).status !== 0) return undefined
  onTestFinished(() => void spawnSync('umount', [disk]))
  return disk
}
