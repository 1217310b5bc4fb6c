import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmdirSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

/** Lists what the last build wrote, so that the next can take away what is no longer part of the site, and nothing else. */
const marker = '.townsite'

/** What builds have written to a folder. */
export const listWritten = (folder: string): string[] =>
  existsSync(join(folder, marker)) ? readFileSync(join(folder, marker), 'utf8').split('\n').filter(Boolean) : []

export interface Written {
  changed: number
  unchanged: number
  removed: number
}

/** The folder a site is written to, one file after another. */
export interface Output {
  /** Whether an earlier build has written to it. */
  isKnown: boolean
  /** Says which files are about to be written: many at once are noted faster than one by one. */
  announce(paths: readonly string[]): void
  /** Writes a file in place, unless it is the same already; gives what was there before, in memory that the next call writes over. */
  write(path: string, content: string | Uint8Array): Buffer | undefined
  /** Takes away what an earlier build wrote and this one did not. */
  finish(): Written
}

/** Says why a folder cannot be written to, or nothing. Asked before anything is built. */
export function whyNotWritable(folder: string): string | undefined {
  if (!existsSync(folder) || existsSync(join(folder, marker)) || readdirSync(folder).length === 0) return undefined
  return `"${folder}" holds files that no build has put there. Choose an empty folder, or one of an earlier build.`
}

/**
 * Opens a folder for a build. Nothing is deleted and made anew: files are written in place, only where their bytes
 * differ, and what is no longer part of the site goes at the end.
 */
export function openOutput(folder: string): Output {
  const list = join(folder, marker)
  const before = new Set(listWritten(folder))
  const isKnown = before.size > 0
  const noted = new Set(before)
  const now = new Set<string>()
  const root = resolve(folder)
  const folders = new Set<string>()
  const written: Written = { changed: 0, unchanged: 0, removed: 0 }
  mkdirSync(folder, { recursive: true })

  // Named before it is there: a build that is broken off leaves nothing that the next one does not know.
  function announce(paths: readonly string[]): void {
    const fresh = paths.filter((path) => !noted.has(path))
    if (fresh.length > 0) appendFileSync(list, `${fresh.join('\n')}\n`)
    fresh.forEach((path) => noted.add(path))
  }

  function write(path: string, content: string | Uint8Array): Buffer | undefined {
    const target = inside(root, path)
    now.add(path)
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const old = before.has(path) ? read(target) : undefined
    if (old?.equals(bytes)) {
      written.unchanged += 1
      return old
    }
    if (!noted.has(path)) announce([path])
    const parent = dirname(target)
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
    folders.add(parent)
    if (old) overwrite(target, bytes, old.length)
    else writeFileSync(target, bytes)
    written.changed += 1
    return old
  }

  function finish(): Written {
    for (const path of before) if (!now.has(path)) written.removed += remove(folder, inside(root, path))
    const text = [...now].sort().join('\n')
    if (!existsSync(list) || readFileSync(list, 'utf8') !== text) writeFileSync(list, text)
    return written
  }

  return { isKnown, announce, write, finish }
}

/** A second wall behind the checked addresses: nothing is ever written outside the output folder. */
function inside(root: string, path: string): string {
  const target = join(root, path)
  if (!target.startsWith(root + sep)) throw new Error(`Bug: "${path}" lies outside the output folder.`)
  return target
}

/** Over what is there: a file that is emptied first gives its room on the disk away and has to find another. */
function overwrite(target: string, bytes: Uint8Array, before: number): void {
  writeFileSync(target, bytes, { flag: 'r+' })
  if (bytes.length < before) truncateSync(target, bytes.length)
}

let room = Buffer.allocUnsafe(1 << 16)

/** What is in a file, in memory that the next call writes over: a large site would leave hundreds of MB to be collected. */
function read(target: string): Buffer | undefined {
  let file: number | undefined
  try {
    file = openSync(target, 'r')
    const { size } = fstatSync(file)
    if (size > room.length) room = Buffer.allocUnsafe(2 * size)
    return room.subarray(0, readSync(file, room, 0, size, 0))
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function remove(folder: string, target: string): number {
  if (!existsSync(target)) return 0
  unlinkSync(target)
  for (
    let parent = dirname(target);
    parent !== resolve(folder) && readdirSync(parent).length === 0;
    parent = dirname(parent)
  )
    rmdirSync(parent)
  return 1
}
