import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { ActionRow } from '../ui/Button'
import { Card, CardBody, CardLink } from '../ui/Card'
import { Band, Column, Grid } from '../ui/layout'
import { Glyph, Mark } from '../ui/Mark'
import { PictureImage } from '../ui/PictureImage'
import { SectionHeading } from '../ui/SectionHeading'
import { CardTitle, Small } from '../ui/text'
import { CheckList } from '../ui/CheckList'

type Service = SectionProps<'service-cards'>['services'][number]
interface CardProps {
  service: Service
  button: string
  benefits: number
}

export function ServiceCards({ title, text, services, button, benefits, layout, tone, actions }: SectionProps<'service-cards'>) {
  const ServiceCard = cards[layout]
  return (
    <Band data-tone={tone}>
      <Column>
        <SectionHeading title={title} text={text} />
        <Grid data-least={least[layout]}>
          {services.map((service) => <li key={service.id} data-reveal=""><ServiceCard service={service} button={button} benefits={benefits} /></li>)}
        </Grid>
        {actions && <After><ActionRow actions={actions} /></After>}
      </Column>
    </Band>
  )
}

const least = { cards: undefined, rows: 'l', tiles: 'm' } as const

function PictureCard({ service, button, benefits }: CardProps) {
  return (
    <Card data-link="">
      <Frame><PictureImage picture={service.image} sizes="(min-width: 60rem) 22rem, 92vw" /></Frame>
      <CardBody>
        <CardTitle>{service.title}</CardTitle>
        <Small>{service.description}</Small>
        {benefits > 0 && <CheckList items={service.benefits.slice(0, benefits)} />}
        <ServiceLink service={service} button={button} />
      </CardBody>
    </Card>
  )
}

function RowCard({ service, button }: CardProps) {
  return (
    <RowSheet data-link="">
      <PictureImage picture={service.image} sizes="8rem" />
      <CardBody>
        <CardTitle>{service.title}</CardTitle>
        <Small>{service.description}</Small>
        <ServiceLink service={service} button={button} />
      </CardBody>
    </RowSheet>
  )
}

function TileCard({ service, button }: CardProps) {
  return (
    <Card data-link="" data-padded="">
      <Badge><Mark icon={service.icon} size={1.75} /></Badge>
      <CardTitle>{service.title}</CardTitle>
      <ServiceLink service={service} button={button} />
    </Card>
  )
}

const cards = { cards: PictureCard, rows: RowCard, tiles: TileCard }

function ServiceLink({ service, button }: { service: Service; button: string }) {
  return (
    <CardLink href={service.page} aria-label={`${button}: ${service.title}`}>
      {button}
      <Glyph name="arrow" />
    </CardLink>
  )
}

const After = styled.div`margin-top: 2rem;`

const Frame = styled.div`
  aspect-ratio: 3 / 2;
  overflow: hidden;
  & img { width: 100%; height: 100%; transition: transform 0.6s cubic-bezier(0.2, 0.7, 0.2, 1); }
  article:hover & img { transform: scale(1.035); }
`

const RowSheet = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 7.5rem 1fr;
  height: 100%;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  overflow: hidden;
  transition: border-color 0.2s;
  &:hover { border-color: var(--brand); }
  & > img { height: 100%; }
  @media (max-width: 30rem) { grid-template-columns: 1fr; & > img { height: 9rem; } }
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
