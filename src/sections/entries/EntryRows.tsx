import styled from 'styled-components'
import { outward } from '../../ui/Button'
import { UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import {
  EntryLines,
  EntryPeriods,
  EntryPrice,
  EntryTitle,
  LineValue,
  linesOf,
  type EntryProps,
  type EntryLayout,
  EntryParts,
} from './EntryParts'
import { Fragment } from 'react'

/** A row with a small picture before the words, and price and link after them. */
export function EntryRow(props: EntryProps) {
  const { picture, title, href, more } = props
  return (
    <Row data-picture={picture ? '' : undefined}>
      {picture && <PictureImage picture={picture} sizes="9rem" decorative />}
      <Words>
        <EntryParts {...props} parts={['date', 'title', 'badge', 'text', 'authors', 'lines', 'tags']} />
      </Words>
      <End>
        <EntryPrice {...props} />
        {href && more && (
          <a href={href} aria-label={`${more}: ${title}`} {...outward(href)}>
            {more} <UiIcon name="arrow" />
          </a>
        )}
      </End>
    </Row>
  )
}

const Row = styled.article`
  position: relative;
  display: grid;
  gap: .75rem 1.5rem;
  padding-block: 1.5rem;
  align-items: start;
  & > img, & > picture > img { width: 100%; aspect-ratio: 4 / 3; border-radius: var(--radius-s); object-fit: cover; }
  /* On a phone the whole row is the link, beside a square picture. */
  @media (max-width: 47.99rem) {
    padding-block: 1rem;
    & > img, & > picture { grid-row: span 2; }
    & > img, & > picture > img { aspect-ratio: 1; }
    &[data-picture] { gap: .25rem 1rem; grid-template-columns: 6rem minmax(0, 1fr); }
    &[data-picture] > :last-child { grid-column: 2; }
    &[data-picture] > :last-child > a:not(:only-child) { position: absolute; inset: 0; overflow: hidden; text-indent: -99rem; white-space: nowrap; & > svg { display: none; } }
    &[data-picture] p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; line-height: 1.4; }
  }
  @media (min-width: 48rem) {
    grid-template-columns: 1fr auto;
    align-items: center;
    &[data-picture] { grid-template-columns: 9rem 1fr auto; }
  }
`

const Words = styled.div`
  display: grid;
  gap: .45rem;
  justify-items: start;
  max-width: 44rem;
  & > * { max-width: 100%; }
`

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: .25rem 1.5rem;
  grid-column: 1 / -1;
  &:empty { display: none; }
  & a { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0 .5em; min-height: 2.75rem; font-weight: 650; text-decoration: none; }
  & a:hover { text-decoration: underline; }
  & a::after { content: ''; position: absolute; inset: 0; }
  [data-tone='deep'] & a { color: inherit; }
  @media (min-width: 48rem) { grid-column: auto; }
`

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
      <EntryPeriods {...props} />
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

/** An event of a timeline: a point on a line that connects it with the next one. */
export const EntryEvent = (props: EntryProps) => (
  <Event>
    <EntryParts {...props} parts={['date', 'link', 'badge', 'text', 'lines', 'price']} />
  </Event>
)

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
