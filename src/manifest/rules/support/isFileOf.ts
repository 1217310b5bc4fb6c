import { mediaEndings } from '../../values/mediaFiles'

/** Whether the media folder has a file that visitors can keep. */
export const isFileOf = (media: ReadonlySet<string>, file: string): boolean =>
  media.has(file) && mediaEndings.file.test(file)
