import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/**
 * Empties a folder for the files of the next version.
 * @param isFlat whether files are stored side by side by numbers, because they will be moved one by one: making a
 * folder for each page of a large site, and removing it, takes as long as writing the pages
 */
export function openDraft(folder: string, isFlat: boolean) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  /** The names of the stored files, by their paths in the output. */
  const files = new Map<string, string>()
  const folders = new Set(['.'])
  let count = 0

  function makeFolder(path: string): void {
    if (folders.has(path)) return
    makeFolder(dirname(path))
    if (!isFlat) mkdirSync(join(folder, path))
    folders.add(path)
  }

  function remove(path: string): void {
    const name = files.get(path)
    if (name !== undefined) rmSync(join(folder, name))
    files.delete(path)
  }

  /** Removes files and folders in the way of a path: with the same path, below it or above it. */
  function drop(path: string): void {
    for (let one = path; one !== '.'; one = dirname(one)) remove(one)
    if (!folders.has(path)) return
    const isBelow = (one: string): boolean => one === path || one.startsWith(`${path}/`)
    for (const one of files.keys()) if (isBelow(one)) remove(one)
    for (const one of folders) if (isBelow(one)) folders.delete(one)
    rmSync(join(folder, path), { recursive: true, force: true })
  }

  /** @throws if the path lies outside of the folder */
  function write(path: string, bytes: Uint8Array): void {
    if (!join(folder, path).startsWith(folder + sep)) throw new Error(`Bug: "${path}" lies outside the output folder.`)
    drop(path)
    makeFolder(dirname(path))
    const name = isFlat ? String((count += 1)) : path
    writeFileSync(join(folder, name), bytes, { flag: 'wx' })
    files.set(path, name)
  }

  return {
    write,
    drop,
    /** The paths of the files by their names; undefined if the folder is like the output. */
    staged: (): Staged | undefined =>
      isFlat ? Object.fromEntries([...files].map(([path, name]) => [name, path])) : undefined,
  }
}

/** The paths of files in the output, by their names in the draft. */
export type Staged = Readonly<Record<string, string>>
