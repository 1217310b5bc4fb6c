import { FieldFrame } from './FieldFrame'
import type { FieldProps } from './FieldView'

/** One choice from a list that drops down. */
export function SelectField({ field, id, isNamed }: FieldProps<'select'>) {
  return (
    <FieldFrame field={field} id={id}>
      <select id={id} name={isNamed ? field.name : undefined} required={field.required} autoComplete={field.autocomplete} defaultValue="" aria-describedby={field.hint && `${id}-hint`}>
        <option value="">{field.prompt ?? ''}</option>
        {field.options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
      </select>
    </FieldFrame>
  )
}
