import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { Card, CardBody, CardLink } from '../../ui/styles/Card'
import { CheckList } from '../../ui/CheckList'
import { VisuallyHidden } from '../../ui/styles/layout'
import { SectionBand } from '../../ui/SectionBand'
import { UiIcon, Icon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import { CardTitle, Small } from '../../ui/styles/text'
import { ActionsBelow } from '../parts/ActionsBelow'
import type { SectionKind } from './SectionKind'
import { wideCard } from '../parts/wideCards'

type CardsProps = Pick<SectionProps<'service-cards'>, 'services' | 'button' | 'benefits'>
type Service = CardsProps['services'][number]

function ServiceCards({
  title,
  text,
  services,
  button,
  benefits,
  layout,
  tone,
  actions,
}: SectionProps<'service-cards'>) {
  const Cards = layouts[layout]
  return (
    <SectionBand tone={tone} title={title} text={text}>
      <Cards services={services} button={button} benefits={benefits} />
      <ActionsBelow actions={actions} />
    </SectionBand>
  )
}

export const serviceCards: SectionKind<'service-cards'> = { View: ServiceCards }

function PictureCards({ services, button, benefits }: CardsProps) {
  return (
    <Pictures>
      {services.map((service, index) => (
        <li key={service.id} data-reveal="" {...wideCard(index, services.length)}>
          <Card data-brief={benefits === 0 || undefined}>
            <Frame>
              <PictureImage picture={service.image} sizes="(min-width: 60rem) 22rem, 92vw" />
            </Frame>
            <Words service={service} button={button} benefits={benefits} />
          </Card>
        </li>
      ))}
    </Pictures>
  )
}

function RowCards({ services, button, benefits }: CardsProps) {
  return (
    <Rows>
      {services.map((service) => (
        <li key={service.id} data-reveal="">
          <Card>
            <Frame>
              <PictureImage picture={service.image} sizes="10rem" />
            </Frame>
            <Words service={service} button={button} benefits={benefits} />
          </Card>
        </li>
      ))}
    </Rows>
  )
}

function Words({ service, button, benefits }: { service: Service; button: string; benefits: number }) {
  return (
    <CardBody>
      <CardTitle>{service.title}</CardTitle>
      <Small>{service.description}</Small>
      {benefits > 0 && <CheckList items={service.benefits.slice(0, benefits)} />}
      {service.page && (
        <CardLink href={service.page}>
          {button}
          <VisuallyHidden>{service.title}</VisuallyHidden>
          <UiIcon name="arrow" />
        </CardLink>
      )}
    </CardBody>
  )
}

function TileCards({ services, button, benefits }: CardsProps) {
  return (
    <Tiles>
      {services.map((service) => (
        <li key={service.id} data-reveal="">
          <PictureImage picture={service.image} sizes="14rem" decorative />
          <h3>
            <Icon icon={service.icon} />
            {service.page ? (
              <a href={service.page} aria-label={`${button}: ${service.title}`}>
                {service.title}
              </a>
            ) : (
              service.title
            )}
          </h3>
          {benefits > 0 && <CheckList items={service.benefits.slice(0, benefits)} />}
        </li>
      ))}
    </Tiles>
  )
}

const layouts = { cards: PictureCards, rows: RowCards, tiles: TileCards }

/** The room a picture fills. */
const Frame = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 3 / 2;
  & img { position: absolute; inset: 0; width: 100%; height: 100%; }
`

/** Narrow screens have the picture beside the words where these are few. */
const Pictures = styled.ul`
  display: grid;
  gap: 1rem;
  @media (max-width: 39.99rem) {
    & [data-brief] { grid-template: none / 6.5rem 1fr; }
    & [data-brief] > :first-child { aspect-ratio: auto; }
    & [data-brief] p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
  }
  @media (min-width: 40rem) {
    grid-template-columns: 1fr 1fr;
    gap: clamp(1rem, .8rem + 1vw, 1.75rem);
    & > [data-wide-of-two] { grid-column: span 2; }
  }
  @media (min-width: 66rem) {
    grid-template-columns: repeat(3, 1fr);
    & > [data-wide-of-two] { grid-column: auto; }
    & > [data-wide-of-three] {
      grid-column: span 2;
      & > [data-brief] { grid-template: none / 1.15fr 1fr; }
      & > [data-brief] > :first-child { aspect-ratio: auto; }
      /* With benefits: the picture stays above, and the words stand in two columns below it. */
      & > :not([data-brief]) > :first-child { aspect-ratio: 2.4; & img { object-position: var(--focus-x, 50%) var(--focus-y, 75%); } }
      & > :not([data-brief]) > :last-child { display: grid; grid-template: auto auto 1fr / 1fr 1fr; column-gap: 2rem; }
      & ul { grid-area: 1 / 2 / span 3 / 3; align-content: start; }
      & h3 { font-size: 1.625rem; }
    }
  }
`

/** Two beside each other, with the picture beside the words. */
const Rows = styled.ul`
  display: grid;
  gap: 1rem;
  & article { grid-template: none / clamp(6.5rem, 26%, 10rem) 1fr; }
  & article > :first-child { aspect-ratio: auto; }
  @media (max-width: 39.99rem) { & p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; } }
  @media (min-width: 60rem) { grid-template-columns: 1fr 1fr; gap: 1.5rem; }
`

/** Small pictures with their names. The styles are written for the whole list: a page has many of them. */
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(max(8.75rem, 17%), 100%), 1fr));
  gap: .75rem;
  & > li { position: relative; overflow: hidden; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-m); transition: border-color .2s, box-shadow .3s; }
  & > li:hover { border-color: var(--brand); box-shadow: 0 18px 40px -24px rgb(0 0 0 / .35); }
  & img { aspect-ratio: 3 / 2; }
  & h3 { display: flex; gap: .5rem; align-items: center; min-height: 3.5rem; padding: .6rem .75rem; font-size: 1.0625rem; line-height: 1.2; }
  & h3 svg { color: var(--brand); }
  & h3 a { color: inherit; text-decoration: none; }
  & h3 a::after { content: ''; position: absolute; inset: 0; }
  & ul { padding: 0 .75rem .75rem; }
  [data-tone='deep'] & > li { background: var(--deep-raised); border-color: var(--deep-line); }
  [data-tone='deep'] & h3 svg { color: var(--accent); }
  @media (min-width: 48rem) { gap: 1.25rem; & h3 { padding-inline: 1rem; } }
`
