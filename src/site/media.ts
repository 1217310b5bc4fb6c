import type { Image } from '../manifest/generated/manifest.generated'
import type { Picture } from './resolved'

/** The media a site names, made ready: what the media step of the build hands to resolving. */
export interface MediaLibrary {
  /** A picture by its path inside the media folder, without its words. */
  picture(file: string): Omit<Picture, 'alt'>
  /** The address of a video or caption file. */
  address(file: string): string
  /** What an icon's drawing is called in the file of all icons. */
  icon(name: string): string
  /** The address of the file of all icons. */
  icons: string
  /** The points that pictures keep in view, in percent: styles name each. */
  focuses: readonly { x: number; y: number }[]
}

/** A picture of the manifest, with what it shows and the point that it keeps in view. */
export function pictureOf(media: MediaLibrary, { src, focus }: Pick<Image, 'src' | 'focus'>, alt: string): Picture {
  return { ...media.picture(src), alt, ...(focus && { focus: { x: focus.x, y: focus.y } }) }
}
