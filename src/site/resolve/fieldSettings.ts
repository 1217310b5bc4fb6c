import { fieldFactsOf } from '../../manifest/schema/fieldFacts'
import { fileLimits } from '../../manifest/values/fileLimits'
import type { Field, Form, Manifest } from '../../manifest/generated/manifest.generated'
import type { Choice, FormField } from '../resolved'

type Settle = (field: Field, resolved: FormField, index: number) => FormField

/**
 * What is said once for the fields of all forms: on closed days there are no times, files are of the kinds and sizes
 * that the relay takes, and what is sent of a choice that is written in line, or of a box, is in the owner's language.
 * Undefined where that changes no field of the form.
 * @param owners the fields in the owner's language, on a page in another
 * @param write fills in the placeholders of the owner's texts
 */
export function fieldSettings(
  { company, relay }: Manifest,
  { fields }: Form,
  owners: readonly Field[] | undefined,
  write: (text: string) => string,
): Settle | undefined {
  const closedDays = (company.closedDays ?? []).flatMap(({ date, opens }) => (opens === undefined ? [date] : []))
  const limits = fileLimits(fields, relay?.files?.megabytes)
  const settings = fields.map((field) =>
    fieldFactsOf(field).settings(field, { closedDays, files: relay?.files, megabytes: limits.get(field.name) }),
  )
  if (settings.every((one) => one === undefined) && !owners?.some(hasOwnWords)) return undefined
  return (_field, resolved, index) => {
    const own = owners?.[index]
    const settled = own && hasOwnWords(own) ? inOwnersWords(resolved, own, write) : resolved
    return { ...settled, ...settings[index] } as FormField
  }
}

const optionsOf = (field: Field): readonly unknown[] | undefined =>
  'options' in field && Array.isArray(field.options) ? (field.options as unknown[]) : undefined

/** The one text of a field that is sent as it stands. */
function sentOf(field: Field): string | undefined {
  const { sent } = fieldFactsOf(field)
  return sent && (field as unknown as Record<string, string | undefined>)[sent]
}

/** Whether what is sent of a field stands in the manifest itself. */
const hasOwnWords = (field: Field): boolean => optionsOf(field) !== undefined || sentOf(field) !== undefined

function inOwnersWords(resolved: FormField, own: Field, write: (text: string) => string): FormField {
  const [{ sent }, text] = [fieldFactsOf(own), sentOf(own)]
  if (sent && text !== undefined) return { ...resolved, [sent]: write(text) } as FormField
  const texts = (optionsOf(own) ?? []) as string[]
  const options = (resolved as { options: Choice[] }).options.map((choice, index): Choice => {
    const value = write(texts[index] ?? choice.value)
    return { value, label: choice.label, ...(value !== choice.label && { said: choice.label }) }
  })
  // What is chosen at first is named as it is sent.
  return { ...resolved, options, ...('initial' in own && own.initial && { initial: own.initial }) } as FormField
}
