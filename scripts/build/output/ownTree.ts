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
  unlinkSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

/** A folder whose files are reached through real folders alone: a link in it never leads a build elsewhere. */
interface OwnTree {
  /** The absolute path of a file inside. @throws where it lies outside */
  inside(path: string): string
  /** Whether every folder above a file is a real one. */
  isReachable(path: string): boolean
  /** Reads a file, in memory that the tree's next call writes over; undefined where there is none or it is a link. */
  read(path: string): Buffer | undefined
  /** Makes the folders above a file; what stands in their way goes. */
  clearWay(path: string): void
  /** Removes a file, and the folders above it that are empty then. Returns whether there was one. */
  remove(path: string): boolean
}

/** @param isEmpty whether it was made just now: what this did not put there is not there, and is not looked for */
export function ownTree(folder: string, isEmpty = false): OwnTree {
  const root = resolve(folder)
  const folders = new Map<string, boolean>([['.', true]])
  let isAllKnown = isEmpty
  /** The files that this made way for, where all is known. */
  const given = new Set<string>()
  const readRegular = openReader()

  function inside(path: string): string {
    const target = join(root, path)
    if (!target.startsWith(root + sep)) throw new Error(`Bug: "${path}" lies outside the output folder.`)
    return target
  }

  function isRealFolder(path: string): boolean {
    const known = folders.get(path)
    if (known !== undefined || isAllKnown) return known === true
    const isReal =
      isRealFolder(dirname(path)) && lstatSync(inside(path), { throwIfNoEntry: false })?.isDirectory() === true
    folders.set(path, isReal)
    return isReal
  }

  function makeFolder(path: string): void {
    if (isRealFolder(path)) return
    makeFolder(dirname(path))
    if (!isAllKnown || given.delete(path)) clear(inside(path))
    mkdirSync(inside(path))
    folders.set(path, true)
  }

  function clearWay(path: string): void {
    makeFolder(dirname(path))
    const mayBeThere = !isAllKnown || given.has(path) || folders.has(path)
    if (isAllKnown) given.add(path)
    if (!mayBeThere || clear(inside(path)) !== 'folder') return
    isAllKnown = false
    folders.clear()
    folders.set('.', true)
  }

  function remove(path: string): boolean {
    if (!isRealFolder(dirname(path))) return false
    const found = lstatSync(inside(path), { throwIfNoEntry: false })
    if (!found || found.isDirectory()) return false
    unlinkSync(inside(path))
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
      if (readdirSync(inside(parent)).length > 0) break
      rmdirSync(inside(parent))
      folders.delete(parent)
    }
    return true
  }

  return {
    inside,
    isReachable: (path) => isRealFolder(dirname(path)),
    read: (path) => (isRealFolder(dirname(path)) ? readRegular(inside(path)) : undefined),
    clearWay,
    remove,
  }
}

/** Removes whatever has a name, without following it. Returns what it was. */
function clear(target: string): 'folder' | 'file' | undefined {
  try {
    // Nearly all are files: one call for each.
    unlinkSync(target)
    return 'file'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (!lstatSync(target).isDirectory()) throw error
    rmSync(target, { recursive: true })
    return 'folder'
  }
}

/**
 * A large site would leave hundreds of MB to be collected: all files of a tree are read into one memory. Each tree has
 * its own, as a file of one is compared with a file of another.
 */
function openReader(): (target: string) => Buffer | undefined {
  let memory = Buffer.allocUnsafeSlow(1 << 16)
  return (target) => {
    let file: number | undefined
    try {
      file = openSync(target, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
      const found = fstatSync(file)
      if (!found.isFile()) return undefined
      if (found.size > memory.length) memory = Buffer.allocUnsafeSlow(2 * found.size)
      return memory.subarray(0, readSync(file, memory, 0, found.size, 0))
    } catch {
      return undefined
    } finally {
      if (file !== undefined) closeSync(file)
    }
  }
}
