import { Fragment } from 'react'
import styled from 'styled-components'
import { EntryLines, EntryTitle, LineValue, linesOf } from './EntryParts'
import type { EntryLayout, EntryProps } from './EntryProps'

/** The title above a list of terms and their values. */
function EntryTerms(props: EntryProps) {
  const { title, href, more } = props
  const lines = linesOf(props)
  return (
    <>
      <EntryTitle {...props} />
      {/* Without its term a value would stand beside nothing. */}
      {lines.length > 0 && lines.every(({ label }) => label) ? (
        <dl>
          {lines.map(({ label, words, parts }) => (
            <Fragment key={words}>
              <dt>{label}</dt>
              <dd>
                <LineValue parts={parts} />
              </dd>
            </Fragment>
          ))}
        </dl>
      ) : (
        <EntryLines {...props} />
      )}
      {href && more && (
        <a href={href} rel="noopener">
          {more}: {title}
        </a>
      )}
    </>
  )
}

const Rows = styled.ul`
  display: grid;
  border-top: 1px solid var(--line);
  & > li { display: grid; gap: 0.5rem 3rem; padding-block: 1.5rem; border-bottom: 1px solid var(--line); }
  & dl { display: grid; gap: 0.35rem 1.25rem; line-height: 1.6; }
  & dt { color: var(--muted); font-weight: 600; }
  [data-tone='deep'] & dt { color: var(--on-deep-muted); }
  & dd { margin: 0; max-width: 42rem; }
  & li > a { display: inline-flex; align-items: center; min-height: 2rem; justify-self: start; }
  @media (min-width: 48rem) {
    & > li { grid-template-columns: 16rem 1fr; }
    & > li > :first-child { grid-row: span 2; }
    & dl { grid-template-columns: 7rem 1fr; }
  }
`

export const terms: EntryLayout = { Entry: EntryTerms, List: Rows, isTight: true }
