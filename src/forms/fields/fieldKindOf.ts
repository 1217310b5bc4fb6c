import { apartOf, loadApart } from './apartOf'
import type { FieldKind, FieldType, FormField } from './FieldKind'
import { fieldKinds } from './fieldKinds.generated'

type Kinds = Readonly<Record<string, FieldKind<FieldType>>>

/** The kinds that every form has the code of, and those that were loaded for a form. */
let known = fieldKinds as unknown as Kinds

/** What forms know of a field's type. */
export const fieldKindOf = ({ type }: FormField): FieldKind<FieldType> =>
  // The one cast of this registry: TypeScript cannot see that the key and the field go together.
  known[type] as FieldKind<FieldType>

/** Whether a field is asked for; see `isMeant`. */
export const isAsked = (field: FormField, values: Readonly<Record<string, string>>): boolean =>
  !field.when || apartOf().isMeant(field, values)

/** Whether a field needs code that not every form has. */
export const isApart = ({ type, when }: Pick<FormField, 'type' | 'when'>): boolean =>
  when !== undefined || !Object.hasOwn(fieldKinds, type)

/** Loads what few forms have, before one that has it is shown. */
export async function loadFieldKinds(): Promise<void> {
  known = { ...known, ...(await loadApart()).kinds } as unknown as Kinds
}
