import type { SectionProps } from '../../site/page'
import styled from 'styled-components'
import { SectionBand, SectionHeading } from '../../ui/SectionBand'
import { PictureImage } from '../../ui/PictureImage'
import { OneStar, Stars } from '../../ui/Stars'
import { Quote, QuoteFrom } from '../parts/Quote'
import type { SectionKind } from './SectionKind'

/** The first testimonial is large beside the score, and without one there is no section; the others are in columns, on phones in a row that scrolls. */
function Testimonials({ title, text, testimonials, score, summary, stars, tone }: SectionProps<'testimonials'>) {
  const [first, ...others] = testimonials
  if (!first) return null
  return (
    <SectionBand tone={tone}>
      <Top>
        <div>
          <SectionHeading title={title} text={text} />
          {(score ?? summary) && (
            <Summary>
              {score && (
                <Score aria-hidden="true">
                  {score}
                  <OneStar />
                </Score>
              )}
              {summary && <p>{summary}</p>}
            </Summary>
          )}
        </div>
        <Large data-reveal="" data-bare={first.image ? undefined : ''}>
          {first.image && <PictureImage picture={first.image} sizes="8rem" decorative />}
          <Stars rating={first.rating} words={stars} />
          <blockquote>{first.text}</blockquote>
          <figcaption>
            <QuoteFrom testimonial={first} />
          </figcaption>
        </Large>
      </Top>
      {others.length > 0 && (
        <Others tabIndex={0} role="group" aria-label={title}>
          <ul>
            {others.map((testimonial, index) => (
              <li key={testimonial.id} data-reveal="" {...widerLast(index, others.length)}>
                <Quote testimonial={testimonial} stars={stars} />
              </li>
            ))}
          </ul>
        </Others>
      )}
    </SectionBand>
  )
}

export const testimonials: SectionKind<'testimonials'> = { View: Testimonials }

/** Returns attributes that let the last ones share the width of their rows: of two columns, and of three. */
function widerLast(index: number, count: number) {
  const left = count - index
  const rest = count % 3
  return {
    'data-all-of-two': (left === 1 && count % 2 === 1) || undefined,
    'data-half-of-three': (rest === 1 ? count > 1 && left <= 4 : rest === 2 && left <= 2) || undefined,
    'data-all-of-three': (count === 1 && left === 1) || undefined,
  }
}

const Top = styled.div`
  display: grid;
  gap: 0 4rem;
  align-items: start;
  @media (min-width: 60rem) { grid-template-columns: 4fr 8fr; }
`

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem;
  max-width: 24rem;
  margin-bottom: 2rem;
  line-height: 1.4;
  & > p { flex: 1 1 9rem; }
`

const Score = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 0.1em;
  font-size: clamp(3.25rem, 2.4rem + 3.4vw, 5.5rem);
  font-weight: 750;
  letter-spacing: -0.04em;
  line-height: 1;
  & svg { width: 0.5em; height: 0.5em; }
`

const Large = styled.figure`
  display: grid;
  gap: 0.9rem;
  justify-items: start;
  & img { width: 6rem; height: 6rem; border-radius: var(--radius-pill); }
  & blockquote { font-size: clamp(1.375rem, 1rem + 1.7vw, 2.125rem); font-weight: 550; line-height: 1.25; letter-spacing: -0.015em; text-wrap: pretty; }
  & blockquote:lang(hi) { line-height: 1.4; letter-spacing: 0; }
  & figcaption { line-height: 1.4; color: var(--muted); }
  & strong { color: var(--ink); }
  [data-tone='deep'] & :is(figcaption, strong) { color: inherit; }
  &[data-bare] { display: flex; flex-direction: column; align-items: start; }
  @media (min-width: 40rem) {
    grid-template-columns: 6rem 1fr;
    column-gap: 1.75rem;
    & > * { grid-column: 2; }
    & img { grid-area: 1 / 1 / span 3 / 2; }
  }
`

const Others = styled.div`
  /* On phones it runs to the edges of the page, over the column's padding: 100vw would count the scroll bar too. */
  --gutter: clamp(1.125rem, .6rem + 2.2vw, 2rem);
  margin: 2.25rem calc(-1 * var(--gutter)) 0;
  padding-inline: var(--gutter);
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--gutter);
  scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
  & > ul { display: flex; gap: 1rem; }
  & li { flex: 0 0 min(18.5rem, 82vw); scroll-snap-align: start; }
  @media (min-width: 48rem) {
    /* Without a box it cannot have the focus: it does not scroll here. */
    display: contents;
    & > ul { display: grid; grid-template-columns: 1fr 1fr; gap: 1.5rem; margin-top: 2.25rem; }
    & figure { height: 100%; }
  }
  @media print { overflow: visible; & > ul { flex-wrap: wrap; } }
  @media (min-width: 48rem) and (max-width: 59.99rem) { & > ul > [data-all-of-two] { grid-column: 1 / -1; } }
  @media (min-width: 60rem) {
    & > ul { grid-template-columns: repeat(6, 1fr); }
    & > ul > li { grid-column: span 2; }
    & > ul > [data-half-of-three] { grid-column: span 3; }
    & > ul > [data-all-of-three] { grid-column: 1 / -1; }
  }
`
