import { schema, type SchemaNode } from '../../../manifest/schema/schema'
import { isRecord } from '../../../manifest/core/read'
import { pictureTitle } from '../../../manifest/text/pictureTitle'
import type { AddedPicture } from '../pictures/AddPictures'

/** The steps to the picture of an item of a list: none if it is one itself; undefined where an item needs more than a picture. */
export function pictureIn(item: SchemaNode): readonly [] | readonly [key: string] | undefined {
  if (item['x-image']) return []
  const [field, ...further] = schema.fields(item).filter(({ isRequired }) => isRequired)
  return field && further.length === 0 && schema.follow(field.node)['x-image'] ? [field.key] : undefined
}

/** A new item of a list with a picture that was added, which the name of its file describes for the time being. */
export function withPicture(item: SchemaNode, blank: unknown, { file, original }: AddedPicture): unknown {
  const [key] = pictureIn(item) ?? []
  const block = isRecord(blank) ? blank : {}
  const title = pictureTitle(original)
  const picture = { ...(key === undefined ? block : (block[key] as object)), src: file, ...(title && { alt: title }) }
  return key === undefined ? picture : { ...block, [key]: picture }
}
