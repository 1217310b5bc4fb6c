import { expect, test } from 'vitest'
import { annotatedSchemaOf } from '../../src/manifest/schema/annotatedSchema'
import { Schema, type SchemaNode } from '../../src/manifest/schema/schema'
import { freshSchema } from './schemaNodes'

/** The annotations of a property that refers to a definition, with marks of its own beside that. */
function annotationsBeside(definition: string, own: SchemaNode): unknown {
  const property = { $ref: `#/definitions/${definition}`, ...own }
  const Holder: SchemaNode = { type: 'object', properties: { property } }
  const schema = new Schema({ ...freshSchema.bundle, definitions: { ...freshSchema.definitions, Holder } })
  const holder = annotatedSchemaOf('Holder', schema)
  const annotated = holder.kind === 'object' ? holder.properties.get('property') : undefined
  return annotated && 'annotations' in annotated ? annotated.annotations : undefined
}

test.each<[string, SchemaNode, object]>([
  ['Text', { 'x-feed': true }, { text: true, feed: true }],
  ['Image', { 'x-shown': 'small' }, { image: true, shown: 'small' }],
  ['Name', { 'x-form-field': true }, { formField: true }],
  ['Block', { 'x-field': 'blocks' }, { field: 'blocks' }],
  ['Text', { 'x-text': undefined }, { text: true }],
])('what stands beside a reference to %s is added to what that says', (definition, own, all) => {
  expect(annotationsBeside(definition, own)).toEqual(all)
})
