import { valueAt } from '../../manifest/core/read'
import { memo } from '../../manifest/core/memo'
import type { Field, Form, Manifest } from '../../manifest/generated/manifest.generated'
import { choiceKey } from '../../manifest/text/choiceKey'
import { fieldFactsOf } from '../../manifest/schema/fieldFacts'
import { walkManifest } from '../../manifest/schema/walk'
import type { ChoicesQuery, PageValues } from '../PageValues'
import type { Choice, FormField, ResolvedForm } from '../resolved'
import { choicesQuery } from './choicesQuery'
import type { Entries } from './Entries'

type Options = ChoicesQuery | readonly string[]

const optionsOf = (field: Field): Options | undefined => ('options' in field ? (field.options as Options) : undefined)

/** The fields that the site's buttons bring values for. */
const broughtIn = memo((manifest: Manifest): ReadonlySet<string> => {
  const names = new Set<string>()
  walkManifest(
    manifest,
    ({ value }) => Object.keys(valueAt(value, 'with') ?? {}).forEach((name) => names.add(name)),
    ({ action }) => action === true,
    ['action'],
  )
  return names
})

/** The fields of a form that an address may bring values for, as an attribute; undefined for none. */
export function broughtTo(manifest: Manifest, { fields }: Form): string | undefined {
  const names = fields.flatMap((field) =>
    broughtIn(manifest).has(field.name) && fieldFactsOf(field).canStart ? [field.name] : [],
  )
  return names.length > 0 ? names.join(' ') : undefined
}

/** A field whose choices know the ids that stand for them in an address, where those differ from what they send. */
export function withIds(manifest: Manifest, entries: Entries, field: Field, resolved: FormField): FormField {
  const query = broughtIn(manifest).has(field.name) ? choicesQuery(entries, field) : undefined
  if (!query) return resolved
  const names = entries.namesOfChoices(query, undefined)
  const choices = (resolved as { options: readonly Choice[] }).options.map((choice, index) => {
    const ids = (names[index] ?? []).filter((name) => choiceKey(name) !== choiceKey(choice.value))
    return ids.length > 0 ? { ...choice, as: [...new Set(ids)].join(' ') } : choice
  })
  return { ...resolved, options: choices } as FormField
}

/** A form that starts with what the page gives its fields; the same object where it gives none. */
export function withStarts(
  form: ResolvedForm,
  { fields }: Form,
  starts: Readonly<Record<string, string>>,
  page: PageValues,
  fill: (text: string) => string,
): ResolvedForm {
  const started = form.fields.map((field, index) => {
    const text = starts[field.name]
    const options = optionsOf(fields[index] as Field)
    if (text === undefined || !fieldFactsOf(field).canStart) return field
    if (!options) return { ...field, start: fill(text) }
    const choice = (field as { options: readonly Choice[] }).options[page.choiceAt(options, text)]
    return choice ? { ...field, start: choice.value } : field
  })
  const isSame = started.every((field, index) => field === form.fields[index])
  return isSame ? form : ({ ...form, fields: started } as ResolvedForm)
}
