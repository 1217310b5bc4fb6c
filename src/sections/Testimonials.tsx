import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { Band, Column, Grid } from '../ui/layout'
import { SectionHeading } from '../ui/SectionHeading'
import { OneStar } from '../ui/Stars'
import { Quote } from './Quote'

export function Testimonials({ title, text, testimonials, score, summary, stars, tone }: SectionProps<'testimonials'>) {
  return (
    <Band data-tone={tone}>
      <Column>
        <Top>
          <SectionHeading title={title} text={text} />
          {(score ?? summary) && (
            <Summary>
              {score && <Score aria-hidden="true">{score}<OneStar /></Score>}
              {summary && <p>{summary}</p>}
            </Summary>
          )}
        </Top>
        <Grid>
          {testimonials.map((testimonial) => <li key={testimonial.id} data-reveal=""><Quote testimonial={testimonial} stars={stars} /></li>)}
        </Grid>
      </Column>
    </Band>
  )
}

const Top = styled.div`
  display: grid;
  gap: 0 3rem;
  align-items: start;
  @media (min-width: 48rem) { grid-template-columns: 1fr auto; }
`

const Summary = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 1rem;
  max-width: 22rem;
  margin-bottom: 2rem;
  line-height: 1.4;
`

const Score = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.1em;
  font-size: clamp(3rem, 2.4rem + 2.4vw, 4.25rem);
  font-weight: 750;
  letter-spacing: -0.04em;
  line-height: 1;
  & svg { width: 0.55em; height: 0.55em; }
`
