import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldFrame } from './FieldFrame'
import type { FieldProps, FieldType } from './FieldKind'
import { describe, useShownError } from './useShownError'

interface LineField {
  name: string
  label: string
  required: boolean
  hint?: string
  placeholder?: string
  autocomplete?: string
  width?: string
  start?: string
}

type LineProps = Pick<FieldProps<FieldType>, 'id' | 'sentAs'> & {
  field: LineField
  /** The attributes of this kind of input. */
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'pattern' | 'min' | 'max' | 'step'>
  children?: ReactNode
}

export function LineInput({ field, id, sentAs, input, children }: LineProps) {
  const error = useShownError(field.name)
  return (
    <FieldFrame field={field} id={id} error={error}>
      <input
        id={id}
        {...input}
        name={sentAs}
        required={field.required}
        defaultValue={field.start}
        placeholder={field.placeholder}
        autoComplete={field.autocomplete}
        {...describe(id, field.hint, error)}
      />
      {children}
    </FieldFrame>
  )
}
