import { factsOf, deliveriesOf } from '../deliveries/formDeliveries'
import { fieldFactsOf, fileLimits } from '../schema/fieldFacts'
import { at } from '../core/read'
import { namesOf } from '../core/suggest'
import { defineRule, finding, type Finding } from './support/rule'

export const wrongFile = defineRule('wrong-file', {
  reads: ['forms/*/fields', 'forms/*/delivery/type', 'forms/*/also', 'relay/files'],
  check: ({ manifest: { forms, relay } }) =>
    Object.entries(forms).flatMap(([name, form]) => {
      const { fields } = form
      const limits = fileLimits(fields, relay?.files?.megabytes)
      const sum = [...limits.values()].reduce((all, size) => all + size, 0)
      return fields.flatMap((field, index): Finding[] => {
        if (!fieldFactsOf(field).takesFiles || !('withoutFile' in field)) return []
        const location = (...keys: (string | number)[]) => at('forms', name, 'fields', index, ...keys)
        if (!deliveriesOf(form).some((delivery) => factsOf(delivery).takesFiles))
          return [finding(location('type'), 'wrong-file/delivery', { label: field.label })]
        if (!relay?.files) return [finding(location('type'), 'wrong-file/none-taken', { label: field.label })]
        const { types, megabytes } = relay.files
        const odd = field.types?.findIndex((type) => !types.includes(type)) ?? -1
        const values = { type: field.types?.[odd] ?? '', taken: namesOf(types, types.length) }
        return [
          ...(odd < 0 ? [] : [finding(location('types', odd), 'wrong-file/type', values)]),
          ...(field.megabytes === undefined || sum <= megabytes
            ? []
            : [finding(location('megabytes'), 'wrong-file/size', { megabytes: sum, most: megabytes })]),
        ]
      })
    }),
})
