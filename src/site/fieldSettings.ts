import { fileLimits } from '../manifest/fileLimits'
import type { Field, Form, Manifest } from '../manifest/manifest.generated'

/**
 * What the company and the relay say for the fields of all forms: on closed days there are no times, and files are of the
 * kinds and sizes that the relay takes. Undefined where that changes no field of the form.
 */
export function fieldSettings(
  { company, relay }: Manifest,
  { fields }: Form,
): ((field: Field) => Record<string, unknown>) | undefined {
  const days = (company.closedDays ?? []).flatMap(({ date, opens }) => (opens === undefined ? [date] : []))
  const limits = fileLimits(fields, relay?.files?.megabytes)
  if (limits.size === 0 && !(days.length > 0 && fields.some(({ type }) => type === 'slot'))) return undefined
  return (field) => {
    if (field.type === 'slot') return { closed: [...(field.closed ?? []), ...days] }
    if (field.type === 'file') return { types: field.types ?? relay?.files?.types, megabytes: limits.get(field.name) }
    return {}
  }
}
