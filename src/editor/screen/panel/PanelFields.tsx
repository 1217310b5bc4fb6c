import type { Level } from '../../../manifest/edits/levels'
import type { Pointer } from '../../../manifest/edits/pointer'
import { BlockFields } from '../../fields/BlockFields'
import { Control, Field } from '../../fields/Field'
import { HelpText } from '../../fields/HelpText'
import { FieldProblems } from '../../fields/FieldProblems'
import type { SchemaNode } from '../../../manifest/schema/schema'

export function PartFields({ level: { at, node, value } }: { level: Level }) {
  return (node.type === 'object' || node.oneOf) && node.properties !== undefined ? (
    <BlockFields node={withoutParts(node, at)} value={value} at={at} id="part" />
  ) : (
    <Field node={node} value={value} at={at} isRequired />
  )
}

/** A block inside a part, with what is said of it as a whole. */
export function LevelFields({ level: { at, node, value } }: { level: Level }) {
  return (
    <>
      <HelpText node={node} />
      <FieldProblems at={at} id="level" value={value} />
      <Control node={node} value={value} at={at} isRequired id="level" />
    </>
  )
}

/** A page's sections are in the outline: this shows only the properties of the page itself. */
function withoutParts(node: SchemaNode, part: Pointer): SchemaNode {
  if (!['routes', 'lists'].includes(part[0] ?? '') || part.length !== 2) return node
  const { sections: _sections, entries: _entries, ...properties } = node.properties ?? {}
  return { ...node, properties }
}
