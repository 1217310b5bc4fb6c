import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { Band, Column, Row } from '../ui/layout'
import { SectionTitle } from '../ui/text'

export function CityAbout({ city, title, labels, tone }: SectionProps<'city-about'>) {
  return (
    <Band data-tone={tone} data-tight="">
      <Column>
        <Layout>
          <div>
            <SectionTitle>{title}</SectionTitle>
            {city.about && <Story>{city.about}</Story>}
          </div>
          <Aside>
            {city.season && <div><h3>{labels.season}</h3><p>{city.season}</p></div>}
            <div>
              <h3>{labels.services}</h3>
              <Row>{city.services.map((service) => <Chip key={service.id} href={service.page}>{service.label}</Chip>)}</Row>
            </div>
            {city.localities && <div><h3>{labels.localities}</h3><p>{city.localities.join(', ')}</p></div>}
          </Aside>
        </Layout>
      </Column>
    </Band>
  )
}

const Layout = styled.div`
  display: grid;
  gap: clamp(1.75rem, 1rem + 3vw, 4rem);
  align-items: start;
  @media (min-width: 60rem) { grid-template-columns: 1.35fr 1fr; }
`

const Story = styled.p`
  margin-top: 1.25rem;
  font-size: clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem);
  line-height: 1.75;
  max-width: 42rem;
`

const Aside = styled.div`
  display: grid;
  gap: 1.5rem;
  padding: clamp(1.25rem, 1rem + 1.2vw, 2rem);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  & h3 { font-size: 1.0625rem; margin-bottom: 0.4rem; color: var(--brand); }
`

const Chip = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0.3rem 1rem;
  border-radius: 999px;
  background: var(--brand-soft);
  color: var(--brand-strong);
  font-weight: 600;
  text-decoration: none;
  &:hover { background: var(--accent-soft); }
`
