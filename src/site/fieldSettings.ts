import { fileLimits } from '../manifest/fileLimits'
import type { Field, Form, Manifest } from '../manifest/manifest.generated'
import type { Choice, FormField } from './resolved'

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
  const days = (company.closedDays ?? []).flatMap(({ date, opens }) => (opens === undefined ? [date] : []))
  const limits = fileLimits(fields, relay?.files?.megabytes)
  const isClosed = days.length > 0 && fields.some(({ type }) => type === 'slot')
  if (limits.size === 0 && !isClosed && !owners?.some(hasOwnWords)) return undefined
  return (field, resolved, index) => {
    const own = owners?.[index]
    const settled = own && hasOwnWords(own) ? inOwnersWords(resolved, own, write) : resolved
    if (field.type === 'slot') return { ...settled, closed: [...(field.closed ?? []), ...days] } as FormField
    if (field.type === 'file')
      return { ...settled, types: field.types ?? relay?.files?.types, megabytes: limits.get(field.name) } as FormField
    return settled
  }
}

/** Whether what is sent of a field stands in the manifest itself. */
const hasOwnWords = (field: Field): boolean =>
  ('options' in field && Array.isArray(field.options)) || (field.type === 'checkbox' && field.value !== undefined)

function inOwnersWords(resolved: FormField, own: Field, write: (text: string) => string): FormField {
  if (own.type === 'checkbox') return { ...resolved, value: write(own.value ?? '') } as FormField
  const texts = ('options' in own && Array.isArray(own.options) ? own.options : []) as string[]
  const options = (resolved as { options: Choice[] }).options.map((choice, index): Choice => {
    const value = write(texts[index] ?? choice.value)
    return { value, label: choice.label, ...(value !== choice.label && { said: choice.label }) }
  })
  // What is chosen at first is named as it is sent.
  return { ...resolved, options, ...('initial' in own && own.initial && { initial: own.initial }) } as FormField
}
