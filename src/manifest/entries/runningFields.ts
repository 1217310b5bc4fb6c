import { memo } from '../core/memo'
import { annotatedEntrySchema, type AnnotatedSchema } from '../schema/annotatedSchema'

/** The fields of a list's entries that are running texts. They alone have bold, emphasis and links, wherever they are shown. */
export const runningFields = (manifest: unknown, list: string): readonly string[] =>
  runningIn(annotatedEntrySchema(manifest, list))

const runningIn = memo((schema: AnnotatedSchema): readonly string[] =>
  schema.kind === 'object'
    ? [...schema.properties].flatMap(([field, { kind, ...property }]) =>
        'annotations' in property && kind === 'leaf' && property.annotations.markup ? field : [],
      )
    : [],
)
