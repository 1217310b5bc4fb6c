import type { Image } from '../manifest/generated/manifest.generated'
import type { Picture } from './resolved'

/** The media that a site names, made ready by the media step of the build. */
export interface MediaLibrary {
  /** A picture by its path inside the media folder, without its alternative text. */
  picture(file: string): Omit<Picture, 'alt'>
  /** The pictures of a folder, by their paths: those among `written` as they are written there. */
  inFolder(folder: string, written: readonly string[]): readonly string[]
  address(file: string): string
  /** The id of an icon's drawing in the file of all icons. */
  icon(name: string): string
  /** The address of the file of all icons. */
  icons: string
  /** The points that pictures keep in view, in percent: each has a style rule. */
  focuses: readonly { x: number; y: number }[]
}

/** A picture of the manifest, with its alternative text and the point that it keeps in view. */
export const pictureOf = (media: MediaLibrary, { src, focus }: Pick<Image, 'src' | 'focus'>, alt: string): Picture => ({
  ...media.picture(src),
  alt,
  ...(focus && { focus: { x: focus.x, y: focus.y } }),
})
