import { factsOf } from '../deliveries/factsOf'
import { at } from '../core/path'
import { placeholdersIn } from '../text/placeholders'
import { defineRule, finding } from './support/rule'

/** A field that visitors fill in and that is not part of what is sent. */
export const unsentField = defineRule({
  name: 'unsent-field',
  severity: 'advice',
  explains: 'What visitors fill in is part of what is sent.',
  reads: 'everything',
  check: ({ manifest }) =>
    Object.entries(manifest.forms).flatMap(([form, { fields, delivery }]) => {
      const carried = factsOf(delivery).carries(delivery)
      if (typeof carried === 'string') return []
      const sent = new Set(carried.texts.flatMap((text) => placeholdersIn(text)))
      return fields.flatMap(({ name, label }, index) =>
        sent.has(`form.${name}`)
          ? []
          : finding(at('forms', form, 'fields', index, 'name'), 'unsent-field', {
              label,
              field: name,
              where: carried.where,
            }),
      )
    }),
})
