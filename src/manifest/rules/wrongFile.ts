import { factsOf } from '../deliveries/factsOf'
import { fieldFactsOf } from '../fieldFacts'
import { fileLimits } from '../fileLimits'
import { at } from '../path'
import { listWords } from '../suggest'
import { defineRule, found, type Finding } from './rule'

/** A form that asks for files goes to a relay that takes them, and asks for none that it does not take. */
export const wrongFile = defineRule({
  name: 'wrong-file',
  severity: 'error',
  explains: 'A form that asks for files sends them where files are taken, of the kinds and sizes that are taken there.',
  reads: ['forms/*/fields', 'forms/*/delivery/type', 'relay/files'],
  check: ({ manifest: { forms, relay } }) =>
    Object.entries(forms).flatMap(([form, { fields, delivery }]) => {
      const limits = fileLimits(fields, relay?.files?.megabytes)
      const sum = [...limits.values()].reduce((all, size) => all + size, 0)
      return fields.flatMap((field, index): Finding[] => {
        if (!fieldFactsOf(field).takesFiles || !('withoutFile' in field)) return []
        const place = (...keys: (string | number)[]) => at('forms', form, 'fields', index, ...keys)
        if (!factsOf(delivery).takesFiles)
          return [
            found(
              place('type'),
              `"${field.label}" asks for a file, and this form does not go to the relay: nothing else takes files.`,
              'Let "delivery" be of the type "relay", or remove the field.',
            ),
          ]
        if (!relay?.files)
          return [
            found(
              place('type'),
              `"${field.label}" asks for a file, and the relay takes none: "files" is missing in "relay".`,
              'Say there what it takes, such as { "megabytes": 5, "types": [".jpg", ".png", ".pdf"], "missing": "not attached" }, or remove the field.',
            ),
          ]
        const { types, megabytes } = relay.files
        const odd = field.types?.findIndex((type) => !types.includes(type)) ?? -1
        return [
          ...(odd < 0
            ? []
            : [
                found(
                  place('types', odd),
                  `The relay does not take files that end in "${field.types?.[odd]}".`,
                  `It takes: ${listWords(types, types.length)}. Another one has to stand in relay › files › types too.`,
                ),
              ]),
          ...(field.megabytes === undefined || sum <= megabytes
            ? []
            : [
                found(
                  place('megabytes'),
                  `The files of this form may be ${sum} MB together, and the relay takes ${megabytes}.`,
                  'Make it less here, or more in relay › files › megabytes.',
                ),
              ]),
        ]
      })
    }),
})
