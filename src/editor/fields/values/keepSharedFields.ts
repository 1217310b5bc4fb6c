import { schema, type SchemaNode } from '../../../manifest/schema/schema'
import { isRecord } from '../../../manifest/core/read'
import { isSame } from '../../../manifest/edits/isSame'

/** A new block of another kind with what the kinds have in common, such as a field's name, words and ticks. */
export function keepSharedFields(blank: unknown, to: SchemaNode, before: unknown, from: SchemaNode): unknown {
  if (!isRecord(blank) || !isRecord(before)) return blank
  const shapes = [from, to].map((kind) => new Map(schema.fields(kind).map(({ key, node }) => [key, node])))
  const shared = Object.entries(before).filter(([key]) => {
    const [one, other] = shapes.map((fields) => fields.get(key))
    return one && other && isSame({ ...one, ...noWords }, { ...other, ...noWords })
  })
  return { ...blank, ...Object.fromEntries(shared) }
}

/** The same value can be described in other words. */
const noWords = { title: undefined, description: undefined }
