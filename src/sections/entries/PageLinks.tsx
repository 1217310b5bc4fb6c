import { Fragment } from 'react'
import styled from 'styled-components'
import type { SectionProps } from '../../site/page'

type Props = SectionProps<'entries'>
type PageLinksProps = Pick<NonNullable<Props['pages']>, 'previous' | 'next'> & {
  pageLinks: NonNullable<Props['pageLinks']>
}

/** Links between the pages of a list. */
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
