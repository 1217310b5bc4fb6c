import styled from 'styled-components'
import { EntryBadge, EntryDate, EntryLines, EntryText, EntryTitle } from './EntryParts'
import type { EntryProps } from './EntryProps'

/** A point on a line that leads from one to the next. */
export function EntryEvent(props: EntryProps) {
  return (
    <Event>
      <EntryDate {...props} />
      <EntryTitle {...props} />
      <EntryBadge {...props} />
      <EntryText {...props} />
      <EntryLines {...props} />
    </Event>
  )
}

const Event = styled.article`
  position: relative;
  display: grid;
  gap: .4rem;
  padding-block-end: 2.25rem;
  padding-inline-start: 2rem;
  border-inline-start: 2px solid var(--line);
  margin-inline-start: .5rem;
  &::before { content: ''; position: absolute; inset-inline-start: calc(-.5rem - 1px); top: .3rem; width: 1rem; height: 1rem; border-radius: var(--radius-pill); background: var(--brand); }
  li:last-child > & { border-color: transparent; padding-block-end: 0; }
  [data-tone='deep'] & { border-color: var(--deep-line); }
  [data-tone='deep'] &::before { background: var(--accent); }
  @media (forced-colors: active) { &::before { border: .5rem solid; } }
`
