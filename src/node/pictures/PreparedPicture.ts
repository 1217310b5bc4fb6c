import type { Picture } from '../../site/resolved'

export type PictureFile = Omit<Picture, 'alt'>

/** A picture as pages show it, and the files it is shown from. */
export interface PreparedPicture {
  picture: PictureFile
  files: [path: string, content: Uint8Array][]
}
