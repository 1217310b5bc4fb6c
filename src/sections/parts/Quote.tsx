import { Fragment } from 'react'
import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { PictureImage } from '../../ui/PictureImage'
import { Stars } from '../../ui/Stars'
import { outward } from '../../ui/Button'
import { dayOf, wordsOf } from './entryCells'

type Testimonial = SectionProps<'testimonials'>['testimonials'][number]

export function Quote({ testimonial, stars }: { testimonial: Testimonial; stars: string }) {
  const { image, rating, text } = testimonial
  return (
    <Sheet>
      <Stars rating={rating} words={stars} />
      <blockquote>{text}</blockquote>
      <figcaption>
        {image && <PictureImage picture={image} sizes="3.25rem" decorative />}
        <span>
          <QuoteFrom testimonial={testimonial} />
        </span>
      </figcaption>
    </Sheet>
  )
}

/** The customer's name, the city and what it is about, and in a last line the place where it was written, and the day. */
export function QuoteFrom({ testimonial }: { testimonial: Testimonial }) {
  const { name, location, service, about = {}, source, day } = testimonial
  const subjects = [service?.label, ...Object.values(about).map(wordsOf)].filter((words) => words !== undefined)
  return (
    <>
      <strong>{name}</strong>
      {(location !== undefined || subjects.length > 0) && <br />}
      {location}
      {subjects.map((words, index) => (
        <Fragment key={words}>
          {(location !== undefined || index > 0) && ' · '}
          {words}
        </Fragment>
      ))}
      {(source ?? day) && <br />}
      {source &&
        (source.link ? (
          <From href={source.link} {...outward(source.link)}>
            {source.name}
          </From>
        ) : (
          source.name
        ))}
      {source && day && ' · '}
      {day && <time dateTime={dayOf(day)}>{wordsOf(day)}</time>}
    </>
  )
}

const From = styled.a`color: inherit;`

const Sheet = styled.figure`
  display: flex;
  flex-direction: column;
  gap: 0.9rem;
  padding: var(--pad);
  background: var(--surface);
  color: var(--ink);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  & figcaption { display: flex; align-items: center; gap: 0.9rem; margin-top: auto; font-size: 1rem; line-height: 1.4; color: var(--muted); }
  & strong { color: var(--ink); }
  & img { width: 3.25rem; height: 3.25rem; border-radius: var(--radius-pill); flex: none; }
  @container style(--cards: outlined) { border: 2px solid var(--ink); border-radius: var(--radius-s); }
  @container style(--cards: tinted) {
    border-color: transparent;
    background: var(--tint);
    [data-tone='tint'] & { background: var(--surface); }
  }
  @container style(--cards: ruled) or style(--cards: bare) or style(--cards: numbered) {
    padding-inline: 0;
    background: none;
    border-width: 1px 0 0;
    border-radius: 0;
    [data-tone='deep'] &, [data-tone='deep'] & :is(figcaption, strong) { color: inherit; }
  }
`
