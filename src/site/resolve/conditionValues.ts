import type { Field } from '../../manifest/generated/manifest.generated'
import type { PageValues } from '../PageValues'
import type { Choice, FormField } from '../resolved'
import { choicesQuery } from './choicesQuery'
import type { Entries } from './Entries'

/** The values of another field of which one meets a condition. */
interface Part {
  field: string
  is: readonly string[]
}

/**
 * Fields whose conditions name the values that are sent: a condition says ids, and a choice may send its label, in the
 * owner's language.
 * @param fields as the manifest has them @param resolved the same as their views get them
 */
export function withConditionValues(
  entries: Entries,
  fields: readonly Field[],
  resolved: readonly FormField[],
  page: PageValues | undefined,
): readonly FormField[] {
  const inValues = <P extends Part>(part: P): P => {
    const position = fields.findIndex(({ name }) => name === part.field)
    const query = choicesQuery(entries, fields[position])
    if (!query) return part
    const { options } = resolved[position] as unknown as { options: readonly Choice[] }
    const names = entries.namesOfChoices(query, page)
    const valueOf = (written: string) => options[names.findIndex((all) => all.includes(written))]?.value
    return { ...part, is: part.is.map((written) => valueOf(written) ?? written) }
  }
  return resolved.map((field) => {
    const { when } = field
    if (!when) return field
    return { ...field, when: { ...inValues(when), ...(when.and && { and: when.and.map(inValues) }) } } as FormField
  })
}
