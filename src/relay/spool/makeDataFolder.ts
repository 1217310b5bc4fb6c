import { lstatSync, mkdirSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { setAside } from '../../node/process/durableFolder'

/** Makes a folder of the relay's data. Anything else in its place is set aside beside it. @returns its new name, if there was one */
export function makeDataFolder(folder: string): string[] {
  const isOther =
    lstatSync(folder, { throwIfNoEntry: false }) && !statSync(folder, { throwIfNoEntry: false })?.isDirectory()
  const aside = isOther ? [basename(setAside(folder))] : []
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return aside
}
