import type { Path } from '../core/path'
import { asText, valueAt } from '../core/read'
import type { MediaKind } from '../values/mediaKinds'
import { walkManifest } from '../schema/walk'
import { picturesInFolder, type MediaNames } from './folderPictures'
import { isOwnPicture } from './ownPictures'

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
      if (media) {
        const file = String(value)
        if (!isOwnPicture(file, path.key)) named.push({ file, kind: media, path })
        return
      }
      for (const file of picturesInFolder(names, asText(valueAt(value, 'folder'))))
        named.push({ file, kind: 'image', path: { parent: path, key: 'folder' } })
    },
    ({ media, folder }) => folder === true || media !== undefined,
    ['media', 'folder'],
  )
  return named
}
