import { valueAt } from '../../manifest/core/read'
import type { Entry } from '../../manifest/entries/select'
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
    const chosenIn = (name: unknown): Chosen | undefined => {
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
    const also = 'alsoHoursOf' in field ? field.alsoHoursOf : undefined
    const hoursIn = ({ other, pairs }: Chosen) => ({
      name: other.name,
      of: Object.fromEntries(
        // Among several only those with times of their own limit: others would bring the company's.
        pairs.flatMap(([value, entry]) =>
          also && !(entry.hours ?? entry.closedDays) ? [] : [[value, hoursOf(entries.manifest, entry)]],
        ),
      ),
    })
    const owners = [field.hoursOf, ...(also ?? [])].flatMap((name) => chosenIn(name) ?? [])
    const [hoursBy, ...alsoBy] = owners.map(hoursIn)
    const taking = chosenIn(valueAt(field.lasts, 'field'))
    const goesBy = [...owners, ...(taking ? [taking] : [])].map(({ other }) => other)
    return {
      ...field,
      ...(goesBy.length > 0 && { goesBy: goesBy.map(({ name, when }) => ({ name, ...(when && { when }) })) }),
      ...(hoursBy && { hoursBy }),
      ...(alsoBy.length > 0 && { alsoBy }),
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

/** An earlier field, and the entries of its choices by their values. */
interface Chosen {
  other: FormField
  pairs: readonly (readonly [string, Entry])[]
}

const hoursOf = (manifest: Manifest, entry: unknown): object => {
  const { special, lines } = openingTimes(manifest, entry)
  return openingsOf(special, lines)
}
