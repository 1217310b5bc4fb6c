import { createContext, useContext } from 'react'
import { useField } from 'react-final-form'

/** Whether the visitor tried to leave the step of a field: empty required fields are reported then. */
export const IsPressed = createContext(false)

/** A wrong value's error after the field was left, an empty one's after a press of the button. */
export function useShownError(name: string): string | undefined {
  const { input, meta } = useField<string>(name, {
    subscription: { value: true, error: true, touched: true, submitFailed: true },
  })
  const isPressed = useContext(IsPressed)
  const isTime = isPressed || meta.submitFailed || (meta.touched && input.value.trim() !== '')
  return isTime ? (meta.error as string | undefined) : undefined
}

/** The attributes that connect a field's element with its hint and its error. */
export function describe(
  id: string,
  hint: string | undefined,
  error: string | undefined,
): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const ids = [...(error === undefined ? [] : [`${id}-error`]), ...(hint === undefined ? [] : [`${id}-hint`])]
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(error !== undefined && { 'aria-invalid': true }),
  }
}
