import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { Band, Column, Row } from '../ui/layout'
import { Glyph } from '../ui/Mark'
import { SectionTitle } from '../ui/text'

export function CityAbout({ city, title, labels, tone }: SectionProps<'city-about'>) {
  return (
    <Band data-tone={tone} data-tight="">
      <Column>
        <Layout>
          <div>
            <SectionTitle>{title}</SectionTitle>
            {city.about && <Story>{city.about}</Story>}
            <h3>{labels.services}</h3>
            <Row>{city.services.map((service) => <Chip key={service.id} href={service.page}>{service.label}<Glyph name="arrow" size={1.1} /></Chip>)}</Row>
          </div>
          <div>
            {city.season && <Season data-tone="deep"><h3>{labels.season}</h3><p>{city.season}</p></Season>}
            {city.localities && (
              <>
                <h3>{labels.localities}</h3>
                <Places>{city.localities.map((locality) => <li key={locality}>{locality}</li>)}</Places>
              </>
            )}
          </div>
        </Layout>
      </Column>
    </Band>
  )
}

const Layout = styled.div`
  display: grid;
  gap: clamp(1.75rem, 1rem + 3vw, 4rem);
  align-items: start;
  & h3 { font-size: 1.1875rem; margin-bottom: 0.75rem; }
  @media (min-width: 60rem) { grid-template-columns: 1.35fr 1fr; }
`

const Story = styled.p`
  margin-block: 1.25rem 1.75rem;
  font-size: clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem);
  line-height: 1.75;
  max-width: 42rem;
`

const Season = styled.div`
  margin-bottom: 1.75rem;
  padding: clamp(1.4rem, 1rem + 1.4vw, 2.25rem);
  border-radius: var(--radius-m);
  background: linear-gradient(var(--accent), var(--accent)) 0 0 / 100% 6px no-repeat var(--deep);
  color: var(--on-deep);
  & > p { font-size: 1.125rem; line-height: 1.6; }
`

const Places = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 1.25rem;
  & li { padding-block: 0.55rem; border-top: 1px solid var(--line); line-height: 1.35; }
`

const Chip = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.75rem;
  padding: 0.3rem 1.1rem;
  border: 1px solid var(--edge);
  border-radius: 999px;
  background: var(--surface);
  color: var(--brand-strong);
  font-weight: 600;
  text-decoration: none;
  transition: border-color 0.2s, background-color 0.2s;
  &:hover { border-color: var(--brand); background: var(--brand-soft); }
`
