import { basename, extname } from 'node:path'
import { contentHash } from '../cache/contentHash'

/** The length of a hash in names; a page names dozens of files, so it is short. */
const shortLength = 6

/** The path of an asset: the hash of its content is in its name, so that it can be cached for a year. */
export function assetPath(file: string, content: Uint8Array, ending = extname(file)): string {
  return `assets/${basename(file, extname(file))}.${contentHash(content).slice(0, shortLength)}${ending}`
}

/** The path of one of many files of the same name: its hash is long enough that no two are equal. */
export function dataPath(content: Uint8Array): string {
  return `assets/data.${contentHash(content)}.json`
}
