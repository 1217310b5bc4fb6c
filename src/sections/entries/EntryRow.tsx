import styled from 'styled-components'
import { outward } from '../../ui/styles/outward'
import { UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import {
  EntryAuthors,
  EntryBadge,
  EntryDate,
  EntryLines,
  EntryPrice,
  EntryTags,
  EntryText,
  EntryTitle,
} from './EntryParts'
import type { EntryProps } from './EntryProps'

/** A row with a small picture before the words, and price and link after them. */
export function EntryRow(props: EntryProps) {
  const { picture, title, href, more } = props
  return (
    <Row data-picture={picture ? '' : undefined}>
      {picture && <PictureImage picture={picture} sizes="9rem" decorative />}
      <Words>
        <EntryDate {...props} />
        <EntryTitle {...props} />
        <EntryBadge {...props} />
        <EntryText {...props} />
        <EntryAuthors {...props} />
        <EntryLines {...props} />
        <EntryTags {...props} />
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
  &[data-picture] { grid-template-columns: min(6.5rem, 32%) minmax(0, 1fr); }
  @media (max-width: 47.99rem) {
    & > img, & > picture { grid-row: span 2; }
    &[data-picture] > :last-child { grid-column: 2; }
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
