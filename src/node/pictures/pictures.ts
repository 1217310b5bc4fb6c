import { extname } from 'node:path'
import { prepareDrawing } from './drawings'
import { preparePhotograph, type PhotographSettings } from './photographs'
import type { PreparedPicture } from './PreparedPicture'

/** Whether a picture file is a drawing; all others are photographs. */
export const isDrawing = (file: string): boolean => extname(file).toLowerCase() === '.svg'

/** A drawing stays one; a photograph gets newer formats in several widths. @throws with the file's name */
export async function preparePicture(
  file: string,
  content: Buffer,
  base: string,
  settings: PhotographSettings,
): Promise<PreparedPicture> {
  try {
    return await (isDrawing(file)
      ? prepareDrawing(file, content, base)
      : preparePhotograph(file, content, base, settings))
  } catch (error) {
    throw new Error(`The picture "${file}" cannot be read.`, { cause: error })
  }
}
