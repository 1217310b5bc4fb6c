import { basename, extname } from 'node:path'
import { contentHash } from '../cache/contentHash'

/** Enough to tell the versions of one file apart; a page names dozens of files. */
const shortLength = 6

/** Where an asset is put: its content's hash is in its name, so that it can be cached for a year. */
export function assetPath(file: string, content: Uint8Array, ending = extname(file)): string {
  return `assets/${basename(file, extname(file))}.${contentHash(content).slice(0, shortLength)}${ending}`
}

/** Where one of many files of the same name is put: two of them must not meet however many there are. */
export function dataPath(content: Uint8Array): string {
  return `assets/data.${contentHash(content)}.json`
}
