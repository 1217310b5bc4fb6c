import type { FieldKind, FieldType, FormField } from './FieldKind'
import { fieldKinds } from './fieldKinds.generated'

/** What forms know of a field's type. */
export const fieldKindOf = ({ type }: FormField): FieldKind<FieldType> =>
  // The one cast of this registry: TypeScript cannot see that the key and the field go together.
  fieldKinds[type] as unknown as FieldKind<FieldType>
