import { basename, extname } from 'node:path'
import { contentHash } from '../cache/contentHash'

/** Where an asset is put: its content's hash is in its name, so that it can be cached for a year. */
export function assetPath(file: string, content: Uint8Array, ending = extname(file)): string {
  return `assets/${basename(file, extname(file))}.${contentHash(content)}${ending}`
}
