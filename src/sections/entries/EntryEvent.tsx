import styled from 'styled-components'
import { EntryBadge, EntryDate, EntryLines, EntryLink, EntryPrice, EntryText } from './EntryParts'
import type { EntryProps } from './EntryProps'

/** An event of a timeline: a point on a line that connects it with the next one. */
export function EntryEvent(props: EntryProps) {
  return (
    <Event>
      <EntryDate {...props} />
      <EntryLink {...props} />
      <EntryBadge {...props} />
      <EntryText {...props} />
      <EntryLines {...props} />
      <EntryPrice {...props} />
    </Event>
  )
}

const Event = styled.article`
  position: relative;
  isolation: isolate;
  display: grid;
  gap: .4rem;
  padding-block-end: 2.25rem;
  padding-inline-start: 2rem;
  margin-inline-start: .5rem;
  & > a { color: inherit; text-decoration-color: var(--line); }
  &::before { content: ''; position: absolute; inset-inline-start: -.5rem; top: .3rem; width: 1rem; height: 1rem; border-radius: var(--radius-pill); background: var(--brand); }
  &::after { content: ''; position: absolute; inset-inline-start: -1px; inset-block: .8rem -.3rem; z-index: -1; border-inline-start: 2px solid var(--line); }
  li:last-child > & { padding-block-end: 0; }
  li:last-child > &::after { display: none; }
  [data-tone='deep'] &::after { border-color: var(--deep-line); }
  [data-tone='deep'] &::before { background: var(--accent); }
  @media (forced-colors: active) { &::before { border: .5rem solid; } }
`
