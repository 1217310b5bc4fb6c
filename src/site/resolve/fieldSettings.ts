import { valueAt } from '../../manifest/core/read'
import { memo } from '../../manifest/core/memo'
import type { Field, Form, Manifest } from '../../manifest/generated/manifest.generated'
import { choiceKey } from '../../manifest/text/choiceKey'
import { fieldFactsOf, fileLimits } from '../../manifest/schema/fieldFacts'
import { walkManifest } from '../../manifest/schema/annotatedSchema'
import type { ChoicesQuery, PageValues } from '../PageValues'
import type { Choice, FormField, ResolvedForm } from '../resolved'
import { choicesQuery } from './dependentFields'
import type { Entries } from './Entries'
import { localeOf } from '../../manifest/values/formatters'
import type { OpeningTimes } from '../../manifest/values/openingTimes'

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
    const { options } = fields[index] as { options?: ChoicesQuery | readonly string[] }
    if (text === undefined || !fieldFactsOf(field).canStart) return field
    if (!options) return { ...field, start: fill(text) }
    const choice = (field as { options: readonly Choice[] }).options[page.choiceAt(options, text)]
    return choice ? { ...field, start: choice.value } : field
  })
  const isSame = started.every((field, index) => field === form.fields[index])
  return isSame ? form : ({ ...form, fields: started } as ResolvedForm)
}

/**
 * Adds site-wide settings to fields: closed days have no times or others, files have the types and sizes that the relay
 * accepts, and the values of inline choices and of boxes are in the owner's language.
 * @param resolved the form's fields as their views get them
 * @param owners the fields in the owner's language, on a page in another
 * @param write fills in the placeholders of the owner's texts
 */
export function withSettings(
  { company, relay, site }: Pick<Manifest, 'company' | 'relay' | 'site'>,
  { fields }: Form,
  resolved: readonly FormField[],
  owners: readonly Field[] | undefined,
  write: (text: string) => string,
  openingTimes: OpeningTimes,
): FormField[] {
  const limits = fileLimits(fields, relay?.files?.megabytes)
  return fields.map((field, index) => {
    const translated = owners?.[index]
    const shown = resolved[index] as FormField
    const hasOwnWords = translated && (optionsOf(translated) ?? sentOf(translated)) !== undefined
    return {
      ...(hasOwnWords ? inOwnersWords(shown, translated, write) : shown),
      ...fieldFactsOf(field).settings(field, {
        openingTimes,
        files: relay?.files,
        megabytes: limits.get(field.name),
        language: site.language,
        locale: localeOf({ site }),
        timeZone: site.timeZone,
        country: company.address?.country ?? '',
      }),
    } as FormField
  })
}

const optionsOf = (field: Field): readonly unknown[] | undefined =>
  'options' in field && Array.isArray(field.options) ? (field.options as unknown[]) : undefined

/** The text that a field sends unchanged, if it is of such a type. */
function sentOf(field: Field): string | undefined {
  const { sent } = fieldFactsOf(field)
  return sent && (field as unknown as Record<string, string | undefined>)[sent]
}

function inOwnersWords(resolved: FormField, translated: Field, write: (text: string) => string): FormField {
  const [{ sent }, text] = [fieldFactsOf(translated), sentOf(translated)]
  if (sent && text !== undefined) return { ...resolved, [sent]: write(text) } as FormField
  const texts = (optionsOf(translated) ?? []) as string[]
  const options = (resolved as { options: Choice[] }).options.map((choice, index): Choice => {
    const value = write(texts[index] ?? choice.value)
    return { value, label: choice.label, ...(value !== choice.label && { said: choice.label }) }
  })
  // The initial choice is named by its value.
  return {
    ...resolved,
    options,
    ...('initial' in translated && translated.initial && { initial: translated.initial }),
  } as FormField
}
