import { basename, extname } from 'node:path'
import type { Picture } from '../../src/site/resolved'
import { contentHash } from './contentHash'
import { prepareDrawing } from './drawings'
import { preparePhotograph, type PhotographSettings } from './photographs'

export type PictureFile = Omit<Picture, 'alt'>

/** A picture as pages show it, and the files it is shown from. */
export interface PreparedPicture {
  picture: PictureFile
  files: [path: string, content: Uint8Array][]
}

/**
 * Makes what the site shows of one picture file. A drawing stays a drawing; a photograph gets newer formats in several widths.
 * @throws with the file's name when the picture cannot be read
 */
export async function preparePicture(
  file: string,
  content: Buffer,
  base: string,
  settings: PhotographSettings,
): Promise<PreparedPicture> {
  try {
    return await (extname(file).toLowerCase() === '.svg'
      ? prepareDrawing(file, content, base)
      : preparePhotograph(file, content, base, settings))
  } catch (error) {
    throw new Error(`The picture "${file}" cannot be read.`, { cause: error })
  }
}

/** Where an asset is put: its content's hash is in its name, so that it can be cached for a year. */
export function assetPath(file: string, content: Uint8Array, ending = extname(file)): string {
  return `assets/${basename(file, extname(file))}.${contentHash(content)}${ending}`
}
