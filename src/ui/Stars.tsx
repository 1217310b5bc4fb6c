import styled from 'styled-components'
import { glyphs } from './glyphs'
import { Glyph } from './Mark'

const Line = styled.span`
  display: inline-flex;
  gap: 0.1em;
  color: var(--star);
  [data-tone='deep'] & { color: var(--accent); }
  & > svg[data-off] { color: var(--line); }
`

/** A number of stars out of five, with the words a screen reader says instead: `5 out of 5 stars`. */
export function Stars({ rating, words }: { rating: number; words: string }) {
  return (
    <Line role="img" aria-label={`${rating} ${words}`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" width="1.15em" height="1.15em" fill="currentColor" aria-hidden="true" data-off={star > rating || undefined}>
          <path d={starPath} />
        </svg>
      ))}
    </Line>
  )
}

const starPath = glyphs.star

/** One large star beside a figure. */
export function OneStar() {
  return <Line><Glyph name="star" size={1} /></Line>
}
