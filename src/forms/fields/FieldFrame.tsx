import type { ReactNode } from 'react'
import styled from 'styled-components'
import { UiIcon } from '../../ui/Icon'

// A long choice takes a second line in Chromium. A finger that draws the page from the corner of a field would resize the field instead.
export const Frame = styled.div`
  display: grid;
  gap: 0.35rem;
  align-content: start;
  overflow-wrap: anywhere;
  & > label, & > legend { padding: 0; font-weight: 600; line-height: 1.3; }
  & > :is(input, select, textarea) { min-height: 3.1rem; padding: .65rem .9rem; border: 1px solid var(--edge); border-radius: var(--radius-s); background: var(--surface); line-height: 1.4; }
  & > :is(input, select, textarea):is(:hover, :focus-visible) { border-color: var(--brand); outline-offset: 1px; }
  & > [aria-invalid] { border-color: var(--danger); outline-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
  & > select { appearance: none; white-space: normal; padding-inline-end: 2.5rem; background: linear-gradient(45deg, transparent 50%, var(--muted) 50%) right 1.3rem center / .35rem .35rem no-repeat, linear-gradient(135deg, var(--muted) 50%, transparent 50%) right .95rem center / .35rem .35rem no-repeat var(--surface); }
  [dir='rtl'] & > select { background-position: left .95rem center, left 1.3rem center; }
  & > textarea { resize: vertical; }
  @media (any-pointer: coarse) { & > textarea { resize: none; } }
  & ::placeholder { color: var(--muted); opacity: 1; }
  @media (forced-colors: active) { & select { appearance: auto; background-image: none; } }
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

interface LabelledField {
  label: string
  hint?: string
  width?: string
}

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
  field: LabelledField
  id: string
  error: string | undefined
  children: ReactNode
}

/** The frame of every field: its label above, its hint and its error below. */
export function FieldFrame({ field, id, error, children }: FieldFrameProps) {
  return (
    <Frame data-width={field.width}>
      <label htmlFor={id}>{field.label}</label>
      {children}
      {field.hint && <Hint id={`${id}-hint`}>{field.hint}</Hint>}
      <FieldError id={id} error={error} />
    </Frame>
  )
}
