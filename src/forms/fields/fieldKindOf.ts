import { loadedLazyFields, loadLazyFields } from './loadLazyFields'
import type { FieldKind, FieldType, FormField } from './FieldKind'
import { fieldKinds } from './fieldKinds.generated'
import { hasOwn } from '../../manifest/core/read'

type Kinds = Readonly<Record<string, FieldKind<FieldType>>>

/** The descriptors that every form has, and those that were loaded for a form. */
let kinds = fieldKinds as unknown as Kinds

export const fieldKindOf = ({ type }: FormField): FieldKind<FieldType> =>
  // The one cast of this registry: TypeScript cannot see that the key and the field go together.
  kinds[type] as FieldKind<FieldType>

/** Whether a field is shown and sent: it has no condition, or its condition is met. */
export const isAsked = (field: FormField, values: Readonly<Record<string, string>>): boolean =>
  !field.when || loadedLazyFields().isConditionMet(field, values)

/** Whether a field needs the code that few forms have. */
export const isLazy = ({ type, when, goesBy, rule }: Pick<FormField, 'type' | 'when' | 'goesBy' | 'rule'>): boolean =>
  (when ?? goesBy ?? rule) !== undefined || !hasOwn(fieldKinds, type)

export const addFieldKinds = (added: Kinds): void => void (kinds = { ...kinds, ...added })

/** Loads the code that few forms have, before a form that needs it is shown. */
export async function loadFieldKinds(): Promise<void> {
  kinds = { ...kinds, ...(await loadLazyFields()).kinds } as unknown as Kinds
}
