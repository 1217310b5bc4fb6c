import styled from 'styled-components'
import type { SectionProps } from '../../site/page'

type Neighbours = NonNullable<SectionProps<'entries'>['neighbours']>

/** Links from an entry's page to those of the entries before and after it. */
export function EntryNeighbours({ among, previous, next }: Neighbours) {
  const before = among.previous?.page
  const after = among.next?.page
  if (before === undefined && after === undefined) return null
  return (
    <Beside aria-label={`${previous} · ${next}`}>
      {before !== undefined && (
        <a href={before} rel="prev">
          <small>{previous}</small>
          <span>{among.previous?.label}</span>
        </a>
      )}
      {after !== undefined && (
        <a href={after} rel="next">
          <small>{next}</small>
          <span>{among.next?.label}</span>
        </a>
      )}
    </Beside>
  )
}

const Beside = styled.nav`
  display: grid;
  gap: .75rem 1.25rem;
  margin-top: clamp(2.25rem, 1.8rem + 2vw, 3.5rem);
  & a { display: grid; gap: .25rem; align-content: start; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: var(--radius-m); background: var(--surface); color: inherit; text-decoration: none; }
  & a:hover span { text-decoration: underline; }
  & small { color: var(--muted); font-size: .9375rem; }
  & span { font-weight: 650; line-height: 1.35; overflow-wrap: anywhere; }
  [data-tone='deep'] & a { background: none; border-color: var(--deep-line); }
  [data-tone='deep'] & small { color: var(--on-deep-muted); }
  @media (min-width: 40rem) {
    grid-template-columns: 1fr 1fr;
    & a[rel='next'] { grid-column: 2; text-align: end; }
  }
`
