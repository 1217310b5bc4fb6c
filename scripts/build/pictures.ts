import { extname } from 'node:path'
import { prepareDrawing } from './drawings'
import { preparePhotograph, type PhotographSettings } from './photographs'
import type { PreparedPicture } from './PreparedPicture'

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
