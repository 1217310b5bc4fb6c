import type { ReactNode } from 'react'
import styled from 'styled-components'

export const Frame = styled.div`
  display: grid;
  gap: 0.35rem;
  align-content: start;
  min-width: 0;
  & label, & legend { font-weight: 600; line-height: 1.3; }
  & input:not([type='radio']), & select, & textarea {
    width: 100%;
    min-height: 3.1rem;
    padding: 0.65rem 0.9rem;
    border: 1px solid var(--edge);
    border-radius: var(--radius-s);
    background: var(--surface);
    line-height: 1.4;
  }
  & textarea { resize: vertical; }
  & ::placeholder { color: var(--muted); opacity: 1; }
`

const Hint = styled.p`
  font-size: 1rem;
  line-height: 1.4;
  color: var(--muted);
`

interface LabelledField {
  label: string
  hint?: string
  width?: string
}

/** What is around every field: its label above, its hint below. */
export function FieldFrame({ field, id, children }: { field: LabelledField; id: string; children: ReactNode }) {
  return (
    <Frame data-width={field.width}>
      <label htmlFor={id}>{field.label}</label>
      {children}
      {field.hint && <Hint id={`${id}-hint`}>{field.hint}</Hint>}
    </Frame>
  )
}
