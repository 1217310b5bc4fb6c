import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { Card, CardBody, CardLink } from '../ui/Card'
import { FilterBox } from '../ui/FilterBox'
import { Band, Column, Grid } from '../ui/layout'
import { Glyph } from '../ui/Mark'
import { PictureImage } from '../ui/PictureImage'
import { SectionHeading } from '../ui/SectionHeading'
import { CardTitle, Small } from '../ui/text'

type City = SectionProps<'city-cards'>['cities'][number]

export function CityCards({ id, title, text, cities, link, search, tone }: SectionProps<'city-cards'>) {
  return (
    <Band data-tone={tone}>
      <Column>
        <SectionHeading title={title} text={text} />
        {search && <FilterBox id={id} {...search} />}
        <Regions data-filter-list={id}>
          {byRegion(cities).map(([region, members]) => (
            <section key={region} data-filter-group="">
              <Region>{region}</Region>
              <Grid data-least="m">
                {members.map((city) => (
                  <li key={city.id} data-filter-item={city.name} data-reveal="">
                    <CityCard city={city} link={link} />
                  </li>
                ))}
              </Grid>
            </section>
          ))}
        </Regions>
      </Column>
    </Band>
  )
}

function CityCard({ city, link }: { city: City; link: string }) {
  return (
    <Card data-link="">
      <Frame><PictureImage picture={city.image} sizes="(min-width: 60rem) 17rem, 46vw" /></Frame>
      <CardBody>
        <CardTitle as="h4">{city.name}</CardTitle>
        <Small>{city.services.map((service) => service.label).join(', ')}</Small>
        <CardLink href={city.page} aria-label={`${link}: ${city.name}`}>{link}<Glyph name="arrow" /></CardLink>
      </CardBody>
    </Card>
  )
}

/** The regions in the order in which the catalog first names them. */
function byRegion(cities: readonly City[]): [string, City[]][] {
  const regions = new Map<string, City[]>()
  for (const city of cities) {
    const members = regions.get(city.region) ?? []
    regions.set(city.region, [...members, city])
  }
  return [...regions]
}

const Regions = styled.div`
  display: grid;
  gap: 2.75rem;
`

const Region = styled.h3`
  display: flex;
  align-items: center;
  gap: 1rem;
  margin-bottom: 1.1rem;
  font-size: 1.1875rem;
  color: var(--brand);
  &::after { content: ''; flex: 1; height: 1px; background: var(--line); }
`

const Frame = styled.div`
  aspect-ratio: 8 / 5;
  overflow: hidden;
  & img { width: 100%; height: 100%; }
`
