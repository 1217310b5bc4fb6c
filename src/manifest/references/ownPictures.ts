import { loopAt } from '../core/loops'
import type { Path } from '../core/path'
import { isRecord } from '../core/read'
import { entriesOf } from '../entries/select'
import { fieldsOf } from '../schema/listFields'
import { schemaOf } from '../schema/lists'

/**
 * Whether a file is that of a picture of the page's entry (`{city.image}`), which that entry names. Other braces belong to
 * the name of a file. @param key at which the file stands
 */
export const isOwnPicture = (file: string, key: string | number | undefined): boolean =>
  key === 'src' && /^\{[^{}]*\}$/.test(file)

/** The field of a page's own entry that an image takes its file from, of `{city.image}`. */
export const ownPictureField = (src: string): string | undefined => /^\{[^{}.]*\.([^{}]*)\}$/.exec(src)?.[1]

/** The fields of a list's entries that are pictures. */
export function pictureFieldsOf(manifest: unknown, list: string): string[] {
  const schema = schemaOf(manifest)
  return fieldsOf(manifest, list).flatMap(({ key, node }) => (schema.target(node)['x-image'] ? [key] : []))
}

/** The pictures that an image stands for, whose file names a field of the page's entry; none for another. */
export function ownPictures(manifest: unknown, src: string, path: Path): { src: string }[] {
  const field = ownPictureField(src)
  const loop = field === undefined ? undefined : loopAt(manifest, path)
  if (field === undefined || !loop) return []
  return entriesOf(manifest, loop.each).flatMap((entry) => {
    const picture = entry[field]
    return isRecord(picture) ? [picture as { src: string }] : []
  })
}
