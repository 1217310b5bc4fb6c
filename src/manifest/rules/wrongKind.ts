import type { RefTarget } from '../schema/annotations'
import { entityNoun } from '../schema/lists'
import { asText, namedBlocksAt, textAt } from '../core/read'
import { namesOf } from '../core/suggest'
import { defineRule, finding } from './support/rule'

export const wrongKind = defineRule('wrong-kind', {
  reads: ['forms/*/type', 'lookups/*/type'],
  check: ({ manifest, annotated }) =>
    annotated.references.flatMap(({ annotations: { ref, kinds }, value, path }) => {
      if (!kinds || typeof value !== 'string') return []
      const target = ref as RefTarget
      const type = textAt(manifest, target, value, 'type')
      if (type === undefined || kinds.includes(type)) return []
      const fitting = namedBlocksAt(manifest, target).flatMap(([name, entity]) =>
        kinds.includes(asText(entity.type)) ? [name] : [],
      )
      const where = { keys: [target, value] }
      const wanted = { either: kinds.map((kind) => `"${kind}"`) }
      const entry = entityNoun(manifest, target)
      return finding(path, 'wrong-kind', { entry, id: value, type, where, kinds: wanted, fitting: namesOf(fitting) })
    }),
})
