import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isHeld } from './processLock'
import { fromSite } from './paths'

/** Holds what cannot be made again: leads, mails, steps of the editor. No command removes it. */
const durable = fromSite('.townsite-data')
/** The cache, where earlier versions had them. */
const earlier = fromSite('.townsite')

/** Names in the cache that hold such data until they are moved. */
export const isEarlierData = (name: string): boolean => /^(?:relay-\d+|editor)$/.test(name)

/**
 * Returns the path of a folder of durable data, moving there what an earlier version has left in the cache.
 * @param lock the file in it by which a process holds it: while one does the earlier path is returned
 */
export function durableFolder(name: string, lock: string, from = earlier, to = durable): string {
  const [old, folder] = [join(from, name), join(to, name)]
  if (!existsSync(old)) return folder
  if (isHeld(join(old, lock))) return old
  makeDurable(to)
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  move(old, folder)
  return folder
}

/** Makes a folder of durable data: no repository around it lists it, and nobody else on the computer reads it. */
export function makeDurable(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const ignore = join(folder, '.gitignore')
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n')
}

/** Moves a file or folder by one rename; into a folder that is there file by file, of which the newest stays. */
function move(old: string, to: string): void {
  const target = statSync(to, { throwIfNoEntry: false })
  if (target?.isDirectory()) {
    for (const name of readdirSync(old)) move(join(old, name), join(to, name))
    return rmdirSync(old)
  }
  if (target && target.mtimeMs > statSync(old).mtimeMs) return renameOver(old, `${to}.earlier`)
  if (target) renameSync(to, `${to}.earlier`)
  renameOver(old, to)
}

/** Renames; onto another file system it copies aside first, so that the target is there whole or not at all. */
function renameOver(old: string, to: string): void {
  try {
    renameSync(old, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another process has moved it.
    if (code === 'ENOENT' && existsSync(to)) return
    if (code !== 'EXDEV') throw error
    const draft = `${to}.moving`
    rmSync(draft, { recursive: true, force: true })
    cpSync(old, draft, { recursive: true, preserveTimestamps: true })
    renameSync(draft, to)
    rmSync(old, { recursive: true })
  }
}

/** Keeps a damaged file under a name of its own, which no later one gets. @param take a copy leaves the file there @returns its path */
export function setAside(file: string, take: (from: string, to: string) => void = renameSync): string {
  let number = 1
  while (existsSync(`${file}.damaged-${number}`)) number += 1
  take(file, `${file}.damaged-${number}`)
  return `${file}.damaged-${number}`
}

/** Makes a folder of durable data. Anything else in its place is set aside beside it. @returns its new name, if there was one */
export function makeDataFolder(folder: string): string[] {
  const isOther =
    lstatSync(folder, { throwIfNoEntry: false }) && !statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  const aside = isOther ? [basename(setAside(folder))] : []
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return aside
}
