import { basename, extname } from 'node:path'
import { contentHash } from '../cache/cache'
import { decoded } from '../../manifest/pages/oldAddress'

/** The files of a site before they are written: their contents by their paths in the output folder. */
export type OutputFiles = Map<string, string | Uint8Array>

/** The length of a hash in names; a page names dozens of files, so it is short. */
const shortLength = 6

/** In characters, of which each has four bytes at most: with widths and hashes a name has less than 255 bytes. */
const longestStem = 50

/** The path of an asset: the hash of its content is in its name, so that it can be cached for a year. */
export const assetPath = (file: string, content: Uint8Array, ending = extname(file)): string =>
  `assets/${stemOf(file)}.${contentHash(content).slice(0, shortLength)}${ending}`

/**
 * The name of a file in letters and digits of any script: hosts, shells and file systems refuse or change others
 * (Netlify takes no `#` and `?`), and some store a letter with an accent as two characters.
 */
function stemOf(file: string): string {
  const plain = basename(file, extname(file))
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
  return [...plain].slice(0, longestStem).join('').replaceAll(/^-|-$/g, '') || 'file'
}

/** The path of one of many files of the same name: its hash is long enough that no two are equal. */
export const dataPath = (content: Uint8Array): string => `assets/data.${contentHash(content)}.json`

/** The address of a published file. @param base the folder that the site is published in, as in an address */
export const addressOfFile = (base: string, path: string): string =>
  base + path.split('/').map(encodeURIComponent).join('/')

/** The path of a published file; undefined for an address outside the site. The reverse of {@link addressOfFile}. */
export const pathOfFile = (base: string, address: string): string | undefined =>
  address.startsWith(base) ? decoded(address.slice(base.length)) : undefined
