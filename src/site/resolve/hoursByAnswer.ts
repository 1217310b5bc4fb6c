import { valueAt } from '../../manifest/core/read'
import type { Field, Manifest } from '../../manifest/generated/manifest.generated'
import { openingsOf } from '../../manifest/schema/fieldFacts'
import { openingTimes } from '../../manifest/values/openingTimes'
import type { PageValues } from '../PageValues'
import type { Choice, FormField } from '../resolved'
import { choicesQuery } from './choicesQuery'
import type { Entries } from './Entries'

/** Fields for a time, with the hours and the minutes of what can be chosen in earlier fields. */
export const withHoursByAnswer = (
  entries: Entries,
  fields: readonly Field[],
  resolved: readonly FormField[],
  page: PageValues | undefined,
): readonly FormField[] =>
  resolved.map((field, index) => {
    if (!('hoursOf' in field || 'lasts' in field)) return field
    const chosenIn = (name: unknown) => {
      const position = fields.findIndex((one, other) => other < index && one.name === name)
      const query = choicesQuery(entries, fields[position])
      const other = resolved[position]
      if (!query || !other) return undefined
      const { options } = other as { options: readonly Choice[] }
      return {
        other,
        pairs: entries.selected(query, page).map((entry, at) => [options[at]?.value ?? '', entry] as const),
      }
    }
    const owners = chosenIn(field.hoursOf)
    const taking = chosenIn(valueAt(field.lasts, 'field'))
    const goesBy = [owners, taking].flatMap((one) => (one ? [one.other] : []))
    return {
      ...field,
      ...(goesBy.length > 0 && { goesBy: goesBy.map(({ name, when }) => ({ name, ...(when && { when }) })) }),
      ...(owners && {
        hoursBy: {
          name: owners.other.name,
          of: Object.fromEntries(owners.pairs.map(([value, entry]) => [value, hoursOf(entries.manifest, entry)])),
        },
      }),
      ...(taking && {
        minutesBy: {
          name: taking.other.name,
          of: Object.fromEntries(
            taking.pairs.flatMap(([value, entry]) => {
              const minutes = valueAt(entry, String(valueAt(field.lasts, 'minutes')))
              return typeof minutes === 'number' ? [[value, minutes]] : []
            }),
          ),
        },
      }),
    } as FormField
  })

const hoursOf = (manifest: Manifest, entry: unknown): object => {
  const { special, lines } = openingTimes(manifest, entry)
  return openingsOf(special, lines)
}
