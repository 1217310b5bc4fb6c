import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { ActionRow } from '../ui/Button'
import { Card, CardBody, CardLink } from '../ui/Card'
import { CheckList } from '../ui/CheckList'
import { Band, Column, Grid } from '../ui/layout'
import { Glyph, Mark } from '../ui/Mark'
import { PictureImage } from '../ui/PictureImage'
import { SectionHeading } from '../ui/SectionHeading'
import { CardTitle, Small } from '../ui/text'

type CardsProps = Pick<SectionProps<'service-cards'>, 'services' | 'button' | 'benefits'>
type Service = CardsProps['services'][number]

export function ServiceCards({ title, text, services, button, benefits, layout, tone, actions }: SectionProps<'service-cards'>) {
  const Cards = layouts[layout]
  return (
    <Band data-tone={tone}>
      <Column>
        <SectionHeading title={title} text={text} />
        <Cards services={services} button={button} benefits={benefits} />
        {actions && <After><ActionRow actions={actions} /></After>}
      </Column>
    </Band>
  )
}

function PictureCards({ services, button, benefits }: CardsProps) {
  return (
    <Pictures>
      {services.map((service, index) => (
        <li key={service.id} data-reveal="" {...widthOf(index, services.length)}>
          <PictureCard data-brief={benefits === 0 || undefined}>
            <Frame><PictureImage picture={service.image} sizes="(min-width: 60rem) 22rem, 92vw" /></Frame>
            <CardBody>
              <CardTitle>{service.title}</CardTitle>
              <Small>{service.description}</Small>
              {benefits > 0 && <CheckList items={service.benefits.slice(0, benefits)} />}
              <ServiceLink service={service} button={button} />
            </CardBody>
          </PictureCard>
        </li>
      ))}
    </Pictures>
  )
}

function RowCards({ services, button }: CardsProps) {
  return (
    <Grid data-least="xl">
      {services.map((service) => (
        <li key={service.id} data-reveal="">
          <PictureCard data-row="">
            <Frame><PictureImage picture={service.image} sizes="8rem" /></Frame>
            <CardBody>
              <CardTitle>{service.title}</CardTitle>
              <Small>{service.description}</Small>
              <ServiceLink service={service} button={button} />
            </CardBody>
          </PictureCard>
        </li>
      ))}
    </Grid>
  )
}

function TileCards({ services, button }: CardsProps) {
  return (
    <Grid data-least="s">
      {services.map((service) => (
        <li key={service.id} data-reveal="">
          <Card data-link="" data-padded="">
            <Badge><Mark icon={service.icon} size={1.75} /></Badge>
            <CardTitle>{service.title}</CardTitle>
            <ServiceLink service={service} button={button} />
          </Card>
        </li>
      ))}
    </Grid>
  )
}

const layouts = { cards: PictureCards, rows: RowCards, tiles: TileCards }

function ServiceLink({ service, button }: { service: Service; button: string }) {
  return (
    <CardLink href={service.page} aria-label={`${button}: ${service.title}`}>
      {button}
      <Glyph name="arrow" />
    </CardLink>
  )
}

const After = styled.div`margin-top: 2rem;`

/**
 * A grid without a lonely card: where the last row would not be full, the first card, or the first and the last, take
 * two places. Worked out here and not by `:nth-last-child`: a page that is still coming in would be laid out anew with
 * each card that arrives.
 */
function widthOf(index: number, count: number) {
  const [isFirst, isLast] = [index === 0, index === count - 1]
  return {
    'data-wide-of-two': (isFirst && count % 2 === 1) || undefined,
    'data-wide-of-three': (isFirst && count % 3 !== 0) || (isLast && count % 3 === 1) || undefined,
  }
}

const Pictures = styled.ul`
  display: grid;
  gap: 1rem;
  & > li { min-width: 0; }
  @media (min-width: 40rem) {
    grid-template-columns: 1fr 1fr;
    gap: clamp(1rem, 0.8rem + 1vw, 1.75rem);
    & > [data-wide-of-two] { grid-column: span 2; }
  }
  @media (min-width: 66rem) {
    grid-template-columns: repeat(3, 1fr);
    & > [data-wide-of-two] { grid-column: auto; }
    & > [data-wide-of-three] {
      grid-column: span 2;
      & > [data-brief] { grid-template: none / 1.15fr 1fr; }
      & > [data-brief] > div { aspect-ratio: auto; }
      /* With benefits: the picture stays above, and the words stand in two columns below it. */
      & > :not([data-brief]) > :first-child { aspect-ratio: 2.4; & img { object-position: 50% 75%; } }
      & > :not([data-brief]) > :last-child { display: grid; grid-template: auto auto 1fr / 1fr 1fr; column-gap: 2rem; }
      & ul { grid-area: 1 / 2 / span 3 / 3; align-content: start; }
      & h3 { font-size: 1.625rem; }
    }
  }
`

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 3 / 2;
  & img { position: absolute; inset: 0; width: 100%; height: 100%; transition: transform 0.6s cubic-bezier(0.2, 0.7, 0.2, 1); }
`

const PictureCard = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  height: 100%;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  transition: border-color 0.2s, box-shadow 0.3s;
  &:hover { border-color: var(--brand); box-shadow: 0 18px 40px -24px rgb(0 0 0 / 0.35); }
  &:hover img { transform: scale(1.035); }
  &[data-row] { grid-template: none / clamp(6.5rem, 24%, 9.5rem) 1fr; & > div { aspect-ratio: auto; } }
  @media (max-width: 39.99rem) {
    &[data-brief] { grid-template: none / 6.5rem 1fr; & > div { aspect-ratio: auto; } }
    &:is([data-brief], [data-row]) p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
  }
`

const Badge = styled.span`
  display: grid;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  border-radius: 1.6rem 1.6rem var(--radius-s) var(--radius-s);
  background: var(--brand-soft);
  color: var(--brand);
`
