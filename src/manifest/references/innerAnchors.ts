import { keysOf, type Keys } from '../core/path'
import { blocksAt, textAt } from '../core/read'
import type { AnnotatedValue } from '../schema/walk'
import { entitiesAt } from './findUses'

/** A place inside a section that links can lead to. */
export interface InnerAnchor {
  /** The keys of the route, or of its `otherwise`. */
  page: Keys
  /** The keys of the section that shows it. */
  shownBy: Keys
  id: string
  entity: object
}

/** The places inside sections, where the schema says that what they show has some (`x-anchors`). */
export const innerAnchors = (manifest: unknown, values: readonly AnnotatedValue[]): InnerAnchor[] =>
  values.flatMap((value) => {
    const { anchors } = value.annotations
    if (anchors === undefined) return []
    const keys = keysOf(value.path)
    const page = keys.slice(0, keys.indexOf('sections'))
    const shownBy = keys.slice(0, page.length + 2)
    const section = textAt(manifest, ...shownBy, 'id') ?? ''
    return entitiesAt(manifest, value).flatMap((entity) =>
      anchors === true
        ? { page, shownBy, id: textAt(entity, 'id') ?? '', entity }
        : blocksAt(entity, anchors).map(([, part]) => ({
            page,
            shownBy,
            id: `${section}-${textAt(part, 'id') ?? ''}`,
            entity: part,
          })),
    )
  })
