import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { PictureImage } from '../../ui/PictureImage'
import { Stars } from '../../ui/Stars'
import { outward } from '../../ui/styles/outward'
import { dayOf, wordsOf } from './listed'

type Testimonial = SectionProps<'testimonials'>['testimonials'][number]

/** A customer's testimonial. */
export function Quote({ testimonial, stars }: { testimonial: Testimonial; stars: string }) {
  const { name, image, rating, text } = testimonial
  return (
    <Sheet>
      <Stars rating={rating} words={stars} />
      <blockquote>{text}</blockquote>
      <figcaption>
        <PictureImage picture={image} sizes="3.25rem" decorative />
        <span>
          <strong>{name}</strong>
          <br />
          <QuoteFrom testimonial={testimonial} />
        </span>
      </figcaption>
    </Sheet>
  )
}

/** The customer's city and the service; in a second line the place where it was written, and the day. */
export function QuoteFrom({ testimonial: { location, service, source, day } }: { testimonial: Testimonial }) {
  return (
    <>
      {location}
      {service && <> · {service.label}</>}
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
  @container style(--cards: ruled) or style(--cards: bare) or style(--cards: numbered) { padding-inline: 0; background: none; border-width: 1px 0 0; border-radius: 0; }
`
