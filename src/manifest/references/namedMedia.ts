import type { Path } from '../core/path'
import { asText, valueAt } from '../core/read'
import type { MediaKind } from '../schema/mediaKinds'
import { walkManifest } from '../schema/walk'
import { picturesInFolder, type MediaNames } from './folderPictures'

/** A media file that a manifest names, itself or by its folder, with the location of that name. */
interface NamedMedia {
  file: string
  kind: MediaKind
  path: Path
}

/** The media files that a manifest names; each as often as it does. @param names of the files in the media folder */
export function namedMedia(manifest: unknown, names: MediaNames): NamedMedia[] {
  const named: NamedMedia[] = []
  walkManifest(
    manifest,
    ({ annotations: { media }, value, path }) => {
      if (media) return void named.push({ file: String(value), kind: media, path })
      for (const file of picturesInFolder(names, asText(valueAt(value, 'folder'))))
        named.push({ file, kind: 'image', path: { parent: path, key: 'folder' } })
    },
    // A picture of the page's entry (`{city.image}`) is named by that entry.
    ({ media, folder }, value) => folder === true || (media !== undefined && !String(value).includes('{')),
    ['media', 'folder'],
  )
  return named
}
