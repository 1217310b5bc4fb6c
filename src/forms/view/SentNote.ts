import styled from 'styled-components'

/** Visible only after the relay has redirected the visitor here. */
export const SentNote = styled.p`
  display: none;
  padding: 0.9rem 1.1rem;
  border-inline-start: 4px solid var(--brand);
  border-radius: var(--radius-s);
  background: var(--brand-soft);
  font-weight: 600;
  scroll-margin-top: 110px;
  &:target { display: block; }
  &::before { content: attr(data-words); }
`
