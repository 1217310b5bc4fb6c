import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

/** A folder whose files are accessed through real folders only: a link in it never leads a build elsewhere. */
export function noLinksFolder(folder: string) {
  const root = resolve(folder)
  const folders = new Map<string, boolean>([['.', true]])
  const readRegular = openReader()

  /** The absolute path of a file inside. @throws if it lies outside */
  function inside(path: string): string {
    const target = join(root, path)
    if (!target.startsWith(root + sep)) throw new Error(`Bug: "${path}" lies outside the output folder.`)
    return target
  }

  function isRealFolder(path: string): boolean {
    const cached = folders.get(path)
    if (cached !== undefined) return cached
    const isReal =
      isRealFolder(dirname(path)) && lstatSync(inside(path), { throwIfNoEntry: false })?.isDirectory() === true
    folders.set(path, isReal)
    return isReal
  }

  /** Whether there is a file or a link at a path, below real folders. */
  function has(path: string): boolean {
    const stats = isRealFolder(dirname(path)) ? lstatSync(inside(path), { throwIfNoEntry: false }) : undefined
    return stats !== undefined && !stats.isDirectory()
  }

  function makeFolder(path: string): void {
    if (isRealFolder(path)) return
    makeFolder(dirname(path))
    rmSync(inside(path), { force: true })
    mkdirSync(inside(path))
    folders.set(path, true)
  }

  /** Makes the folders above a file, and removes a folder or link in its place. Returns its absolute path. */
  function makeRoom(path: string): string {
    makeFolder(dirname(path))
    const target = inside(path)
    if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory()) {
      rmSync(target, { recursive: true })
      folders.clear()
      folders.set('.', true)
    }
    return target
  }

  function removeEmpty(path: string): void {
    if (path === '.' || readdirSync(inside(path)).length > 0) return
    rmdirSync(inside(path))
    folders.delete(path)
    removeEmpty(dirname(path))
  }

  return {
    inside,
    has,
    /** Reads a file, in memory that the tree's next call overwrites; undefined if there is none or it is a link. */
    read: (path: string) => (isRealFolder(dirname(path)) ? readRegular(inside(path)) : undefined),
    makeRoom,
    removeEmpty,
  }
}

/** All files of a tree are read into one memory: a large site would leave hundreds of MB to be collected. */
function openReader(): (target: string) => Buffer | undefined {
  let memory = Buffer.allocUnsafeSlow(1 << 16)
  return (target) => {
    let file: number | undefined
    try {
      file = openSync(target, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
      const stats = fstatSync(file)
      if (!stats.isFile()) return undefined
      if (stats.size > memory.length) memory = Buffer.allocUnsafeSlow(2 * stats.size)
      return memory.subarray(0, readSync(file, memory, 0, stats.size, 0))
    } catch {
      return undefined
    } finally {
      if (file !== undefined) closeSync(file)
    }
  }
}
