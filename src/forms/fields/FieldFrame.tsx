import { createElement, useContext, type AllHTMLAttributes, type ElementType, type ReactNode } from 'react'
import { useField } from 'react-final-form'
import styled from 'styled-components'
import { UiIcon } from '../../ui/Icon'
import { IsPressed, type FieldProps, type FieldType, type FormField } from './FieldKind'

// A long choice takes a second line in Chromium. A finger that draws the page from the corner of a field would resize the field instead.
export const Frame = styled.div`
  display: grid;
  gap: 0.375rem;
  align-content: start;
  /* An error is read with its question. */
  scroll-margin-top: 1.5rem;
  overflow-wrap: anywhere;
  & > label, & > legend { padding: 0; font-weight: 600; line-height: 1.3; }
  & > :is(input, select, textarea) { min-height: 3.1rem; padding: .65rem .9rem; border: 1px solid var(--edge); border-radius: var(--radius-s); background: var(--surface); line-height: 1.4; }
  & > :is(input, select, textarea):is(:hover, :focus-visible) { border-color: var(--brand); outline-offset: 1px; }
  & > [aria-invalid] { border-color: var(--danger); outline-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
  /* Two strokes that meet in the middle; a data address would need another policy. */
  && select { appearance: none; white-space: normal; padding-inline-end: 2.5rem; background: linear-gradient(45deg, transparent 43%, var(--muted) 44% 56%, transparent 57%) right calc(.875rem + 7px) center / 8px 8px no-repeat, linear-gradient(-45deg, transparent 43%, var(--muted) 44% 56%, transparent 57%) right .875rem center / 8px 8px no-repeat var(--surface); }
  [dir='rtl'] && select { background-position: left .875rem center, left calc(.875rem + 7px) center; }
  & > textarea { resize: vertical; }
  @media (any-pointer: coarse) { & > textarea { resize: none; } }
  & ::placeholder { color: var(--muted); opacity: 1; }
  @media (forced-colors: active) { && select { appearance: auto; background-image: none; } }
`

const Hint = styled.p`
  font-size: 1rem;
  line-height: 1.4;
  color: var(--muted);
`

const ErrorLine = styled.p`
  display: flex;
  gap: 0.45rem;
  font-size: 1rem;
  line-height: 1.4;
  font-weight: 550;
  color: var(--danger);
  & > svg { flex: none; margin-top: 0.1em; }
`

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <ErrorLine id={`${id}-error`}>
      <UiIcon name="alert" size={1.2} />
      <span key={error}>{error}</span>
    </ErrorLine>
  )
}

interface FieldFrameProps {
  field: Pick<FormField, 'label' | 'hint' | 'width'>
  id: string
  error: string | undefined
  children: ReactNode
}

/** The frame of every field: its label above, its hint and its error below. */
export const FieldFrame = ({ field, id, error, children }: FieldFrameProps) => (
  <Frame data-width={field.width}>
    <label htmlFor={id}>{field.label}</label>
    {children}
    {field.hint && <Hint id={`${id}-hint`}>{field.hint}</Hint>}
    <FieldError id={id} error={error} />
  </Frame>
)

/** The frame of a field of several elements: its question above, its hint and its error below. */
export function GroupFrame({ field, id, children }: Omit<FieldFrameProps, 'field' | 'error'> & { field: FormField }) {
  const error = useShownError(field.name)
  return (
    <Frame as="fieldset" data-width={field.width} {...describe(id, field.hint, error)}>
      <legend>{field.label}</legend>
      {children}
      {field.hint && <Hint id={`${id}-hint`}>{field.hint}</Hint>}
      <FieldError id={id} error={error} />
    </Frame>
  )
}

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
export function describe(id: string, hint: string | undefined, error: string | undefined) {
  const ids = [...(error === undefined ? [] : [`${id}-error`]), ...(hint === undefined ? [] : [`${id}-hint`])]
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(error !== undefined && { 'aria-invalid': true as const }),
  }
}

interface LineProps extends Pick<FieldProps<FieldType>, 'id' | 'sentAs'> {
  field: FormField & { placeholder?: string; autocomplete?: string }
  /** The attributes of this kind of element, and what is inside it. */
  input: Pick<
    AllHTMLAttributes<HTMLElement>,
    'type' | 'inputMode' | 'pattern' | 'min' | 'max' | 'step' | 'rows' | 'accept' | 'multiple' | 'children'
  >
  as?: ElementType
  children?: ReactNode
}

/** A field of one element, a line if `as` names no other. */
export function LineInput({ field, id, sentAs, input, as = 'input', children }: LineProps) {
  const error = useShownError(field.name)
  return (
    <FieldFrame field={field} id={id} error={error}>
      {createElement(as, {
        id,
        ...input,
        name: sentAs,
        required: field.required,
        defaultValue: field.start,
        placeholder: field.placeholder,
        autoComplete: field.autocomplete,
        ...describe(id, field.hint, error),
      })}
      {children}
    </FieldFrame>
  )
}
