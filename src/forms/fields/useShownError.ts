import { createContext, useContext } from 'react'
import { useField } from 'react-final-form'

/** Whether one wanted to go on from the step that a field is in: what is empty is reported then. */
export const IsPressed = createContext(false)

/**
 * A field's error, when it is time to show it: a wrong value once the field was left, an empty one only after the
 * button was pressed.
 */
export function useShownError(name: string): string | undefined {
  const { input, meta } = useField<string>(name, {
    subscription: { value: true, error: true, touched: true, submitFailed: true },
  })
  const isPressed = useContext(IsPressed)
  const isTime = isPressed || meta.submitFailed || (meta.touched && input.value.trim() !== '')
  return isTime ? (meta.error as string | undefined) : undefined
}

/** What ties a field's element to its hint and its error. */
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
