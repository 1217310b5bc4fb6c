import { Fragment } from 'react'
import styled from 'styled-components'
import type { SectionProps } from '../../site/page'

type Props = SectionProps<'entries'>
type PageLinksProps = Pick<NonNullable<Props['pages']>, 'previous' | 'next'> & {
  pageLinks: NonNullable<Props['pageLinks']>
}

export function PageLinks({ previous, next, pageLinks }: PageLinksProps) {
  const { number: current, all } = pageLinks
  return (
    <Links aria-label={all.find(({ number }) => number === current)?.label}>
      {pageLinks.previous && (
        <a href={pageLinks.previous.href} rel="prev">
          {previous}
        </a>
      )}
      <ol>
        {all.map(({ number, words, label, href }, index) => (
          <Fragment key={number}>
            {number - (all[index - 1]?.number ?? 0) > 1 && <li aria-hidden="true">…</li>}
            <li>
              <a href={href} aria-label={label} aria-current={number === current ? 'page' : undefined}>
                {words}
              </a>
            </li>
          </Fragment>
        ))}
      </ol>
      {pageLinks.next && (
        <a href={pageLinks.next.href} rel="next">
          {next}
        </a>
      )}
    </Links>
  )
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: .5rem;
  margin-top: clamp(2rem, 1.6rem + 1.5vw, 3rem);
  & ol { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem; }
  & a { display: inline-grid; place-items: center; min-width: 2.75rem; min-height: 2.75rem; padding-inline: .5rem; border: 1px solid transparent; border-radius: var(--radius-s); color: var(--brand); font-weight: 600; text-decoration: none; font-variant-numeric: tabular-nums; }
  & a[rel] { padding-inline: 1rem; border-color: var(--edge); }
  & a:hover { text-decoration: underline; }
  & a[aria-current] { background: var(--brand); color: var(--on-brand); }
  [data-tone='deep'] & a { color: inherit; }
  [data-tone='deep'] & a[aria-current] { background: var(--accent); color: var(--on-accent); }
`

export function EntryNeighbours({ among, previous, next }: NonNullable<SectionProps<'entries'>['neighbours']>) {
  const beside = [
    { rel: 'prev', words: previous, entry: among.previous },
    { rel: 'next', words: next, entry: among.next },
  ].filter(({ entry }) => entry?.page !== undefined)
  if (beside.length === 0) return null
  return (
    <Beside aria-label={`${previous} · ${next}`}>
      {beside.map(({ rel, words, entry }) => (
        <a key={rel} href={entry?.page} rel={rel}>
          <small>{words}</small>
          <span>{entry?.label}</span>
        </a>
      ))}
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
