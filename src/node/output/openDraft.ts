import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** Empties a folder for the files of the next version. @throws if a path lies outside of it */
export function openDraft(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const files = new Set<string>()
  const folders = new Set(['.'])

  function makeFolder(path: string): void {
    if (folders.has(path)) return
    makeFolder(dirname(path))
    mkdirSync(join(folder, path))
    folders.add(path)
  }

  /** Removes files and folders in the way of a path: with the same path, below it or above it. */
  function drop(path: string): void {
    for (let one = path; one !== '.'; one = dirname(one)) if (files.delete(one)) rmSync(join(folder, one))
    if (!folders.has(path)) return
    rmSync(join(folder, path), { recursive: true })
    for (const paths of [files, folders])
      for (const one of paths) if (one === path || one.startsWith(`${path}/`)) paths.delete(one)
  }

  function write(path: string, bytes: Uint8Array): void {
    const target = join(folder, path)
    if (!target.startsWith(folder + sep)) throw new Error(`Bug: "${path}" lies outside the output folder.`)
    drop(path)
    makeFolder(dirname(path))
    writeFileSync(target, bytes, { flag: 'wx' })
    files.add(path)
  }

  return { write, drop }
}
