import { fieldFactsOf } from '../../manifest/schema/fieldFacts'
import { fileLimits } from '../../manifest/schema/fileLimits'
import { localeOf } from '../../manifest/values/locale'
import type { Field, Form, Manifest } from '../../manifest/generated/manifest.generated'
import type { OpeningTimes } from '../../manifest/values/openingTimes'
import type { Choice, FormField } from '../resolved'

type Settle = (field: Field, resolved: FormField, index: number) => FormField

/**
 * Returns a function that adds site-wide settings to fields: closed days have no times or others, files have the types and sizes
 * that the relay accepts, and the values of inline choices and of boxes are in the owner's language. Undefined if no
 * field of the form changes.
 * @param owners the fields in the owner's language, on a page in another
 * @param write fills in the placeholders of the owner's texts
 */
export function fieldSettings(
  { relay, site }: Pick<Manifest, 'relay' | 'site'>,
  { fields }: Form,
  owners: readonly Field[] | undefined,
  write: (text: string) => string,
  openingTimes: OpeningTimes,
): Settle | undefined {
  const limits = fileLimits(fields, relay?.files?.megabytes)
  const settings = fields.map((field) =>
    fieldFactsOf(field).settings(field, {
      openingTimes,
      files: relay?.files,
      megabytes: limits.get(field.name),
      language: site.language,
      locale: localeOf({ site }),
      timeZone: site.timeZone,
    }),
  )
  if (settings.every((one) => one === undefined) && !owners?.some(hasOwnWords)) return undefined
  return (_field, resolved, index) => {
    const translated = owners?.[index]
    const settled = translated && hasOwnWords(translated) ? inOwnersWords(resolved, translated, write) : resolved
    return { ...settled, ...settings[index] } as FormField
  }
}

const optionsOf = (field: Field): readonly unknown[] | undefined =>
  'options' in field && Array.isArray(field.options) ? (field.options as unknown[]) : undefined

/** The text that a field sends unchanged, if it is of such a type. */
function sentOf(field: Field): string | undefined {
  const { sent } = fieldFactsOf(field)
  return sent && (field as unknown as Record<string, string | undefined>)[sent]
}

/** Whether a field sends texts that stand in the manifest itself. */
const hasOwnWords = (field: Field): boolean => optionsOf(field) !== undefined || sentOf(field) !== undefined

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
