import type { Picture } from '../../site/resolved'

export type PictureFile = Omit<Picture, 'alt'>

/** A picture for pages, and its files. */
export interface PreparedPicture {
  picture: PictureFile
  files: [path: string, content: Uint8Array][]
}
