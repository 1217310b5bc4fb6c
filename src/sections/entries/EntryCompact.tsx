import styled from 'styled-components'
import { UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import { valueOf, wordsOf } from '../parts/entryCells'
import { ValueWords } from '../parts/ValueWords'
import type { EntryLayout, EntryProps } from './EntryProps'

function EntryCompact({ entry, show, picture, title, href, more, rank: Title }: EntryProps) {
  const text = valueOf(entry, show.text)
  return (
    <article>
      {picture && <PictureImage picture={picture} sizes="6rem" />}
      <Title>{title}</Title>
      {wordsOf(text) && (
        <p>
          <ValueWords value={text} />
        </p>
      )}
      {href && more && (
        <a href={href} aria-label={`${more}: ${title}`}>
          <UiIcon name="arrow" />
        </a>
      )}
    </article>
  )
}

/** Small cards. The list has the styles of all, because a page may have many cards and markup adds up. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.75rem;
  & > li { min-width: 0; }
  /* Alone in the last row a card has its picture beside the words. */
  @media (max-width: 47.99rem) {
    & > li:last-child:nth-child(odd) { grid-column: 1 / -1; & article { column-gap: 0.75rem; grid-template: auto 1fr / 1fr 1fr; padding-bottom: 0; } & :is(img, picture) { grid-row: 1 / 3; } & img { width: calc(100% + 0.75rem); height: 0; min-height: max(100%, 5.5rem); margin-inline-end: 0; } & p { padding-bottom: 0.75rem; } & a svg { display: none; } }
  }
  & article { position: relative; display: grid; align-content: start; height: 100%; padding: 0 0.75rem 0.75rem; overflow: hidden; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-s); transition: border-color 0.2s; }
  & article:hover { border-color: var(--brand); }
  & img { width: calc(100% + 1.5rem); max-width: none; height: 4rem; margin: 0 -0.75rem; object-position: var(--focus-x, 50%) var(--focus-y, 60%); }
  & :is(h2, h3, h4) { padding-top: 0.6rem; font-size: 1.125rem; }
  & p { line-height: 1.35; color: var(--muted); }
  & a { position: absolute; inset: 0; border-radius: inherit; }
  & a svg { position: absolute; inset-inline-end: 0.6rem; top: 4.7rem; opacity: 0; transition: opacity 0.2s; }
  & article:hover svg { opacity: 1; }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr));
    gap: 0.75rem 1.25rem;
    & article { gap: 0.1rem; padding: 0; padding-inline: 1rem 2.5rem; align-content: center; min-height: 5.25rem; }
    & img { grid-row: 1 / 3; width: 100%; height: 100%; position: absolute; inset-block: 0; inset-inline: 0 auto; max-width: 5.5rem; margin: 0; }
    & :is(img, picture) ~ :is(h2, h3, h4, p) { margin-inline-start: 5.5rem; }
    & p { padding-bottom: 0.6rem; }
    & a svg { top: calc(50% - 0.6em); opacity: 1; }
  }
`

export const compact: EntryLayout = { Entry: EntryCompact, List: Cards }
