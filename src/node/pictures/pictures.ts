import { extname } from 'node:path'
import { prepareDrawing } from './drawings'
import { preparePhotograph, type PhotographSettings } from './photographs'
import type { PreparedPicture } from './PreparedPicture'

/** Whether a picture file is a drawing; others are photographs. */
export const isDrawing = (file: string): boolean => extname(file).toLowerCase() === '.svg'

/** Makes the files of one picture. A drawing stays a drawing; a photograph gets modern formats in several widths. */
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
