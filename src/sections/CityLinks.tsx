import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { FilterBox } from '../ui/FilterBox'
import { Band, Column, Grid } from '../ui/layout'
import { Glyph } from '../ui/Mark'
import { SectionHeading } from '../ui/SectionHeading'

export function CityLinks({ id, title, text, cities, search, tone }: SectionProps<'city-links'>) {
  return (
    <Band data-tone={tone} data-tight="">
      <Column>
        <SectionHeading title={title} text={text} />
        {search && <FilterBox id={id} {...search} />}
        <Grid data-least="s" data-filter-list={id}>
          {cities.map((city) => (
            <li key={city.id} data-filter-item={city.name}>
              <Place href={city.page}><Glyph name="pin" />{city.name}</Place>
            </li>
          ))}
        </Grid>
      </Column>
    </Band>
  )
}

const Place = styled.a`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 3rem;
  padding: 0.5rem 0.75rem;
  line-height: 1.25;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-s);
  color: var(--ink);
  font-weight: 600;
  text-decoration: none;
  transition: border-color 0.2s;
  &:hover { border-color: var(--brand); color: var(--brand); }
  & > svg { flex: none; color: var(--brand); }
`
