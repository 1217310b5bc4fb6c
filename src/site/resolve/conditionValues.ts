import type { Field } from '../../manifest/generated/manifest.generated'
import type { ChoicesQuery, PageValues } from '../PageValues'
import type { Choice, FormField } from '../resolved'
import type { Entries } from './Entries'

type Part = NonNullable<FormField['when']>['and'] extends readonly (infer P)[] | undefined ? P : never

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
    const options = (fields[position] as { options?: ChoicesQuery } | undefined)?.options
    if (!options || !('from' in options) || entries.isOfPage(options)) return part
    const choices = (resolved[position] as { options: readonly Choice[] }).options
    const names = entries.namesOfChoices(options, page)
    return {
      ...part,
      is: part.is.map((written) => choices[names.findIndex((all) => all.includes(written))]?.value ?? written),
    }
  }
  return resolved.map((field) => {
    const { when } = field
    if (!when) return field
    return { ...field, when: { ...inValues(when), ...(when.and && { and: when.and.map(inValues) }) } } as FormField
  })
}
