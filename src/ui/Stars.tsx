import styled from 'styled-components'
import { UiIcon } from './Icon'

const Line = styled.span`
  display: inline-flex;
  gap: .1em;
  color: var(--star);
  [data-tone='deep'] & { color: var(--accent); }
  & > [data-off] { color: var(--line); }
  @media (forced-colors: active) { & > [data-off] { opacity: .3; } }
`

/** A number of stars out of five, with words for screen readers: `{rating} out of 5 stars`. */
export function Stars({ rating, words }: { rating: number; words: string }) {
  return (
    <Line
      role="img"
      aria-label={(words.includes('{rating}') ? words : `{rating} ${words}`).replaceAll('{rating}', String(rating))}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} data-off={star > rating || undefined}>
          <UiIcon name="star" />
        </span>
      ))}
    </Line>
  )
}

export function OneStar() {
  return (
    <Line>
      <UiIcon name="star" size={1} />
    </Line>
  )
}
