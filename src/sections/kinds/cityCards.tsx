import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { FilterBox } from '../../ui/FilterBox'
import { SectionBand } from '../../ui/SectionBand'
import { UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import type { SectionKind } from './SectionKind'

type City = SectionProps<'city-cards'>['cities'][number]

function CityCards({ id, title, text, cities, link, search, tone }: SectionProps<'city-cards'>) {
  return (
    <SectionBand tone={tone} title={title} text={text}>
      {search && <FilterBox id={id} {...search} />}
      <Regions data-filter-list={id}>
        {byRegion(cities).map(([region, members]) => (
          <section key={region} data-filter-group="">
            <h3>{region}</h3>
            <ul>
              {members.map((city) => (
                <li key={city.id} data-filter-item={city.searchedAs} data-reveal="">
                  <CityCard city={city} link={link} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Regions>
    </SectionBand>
  )
}

export const cityCards: SectionKind<'city-cards'> = { View: CityCards }

function CityCard({ city, link }: { city: City; link: string }) {
  return (
    <article>
      <PictureImage picture={city.image} sizes="6rem" />
      <h4>{city.name}</h4>
      <p>{city.services.map((service) => service.label).join(', ')}</p>
      {city.page && (
        <a href={city.page} aria-label={`${link}: ${city.name}`}>
          <UiIcon name="arrow" />
        </a>
      )}
    </article>
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

/** Many small cards: the styles are written for the whole list, because the markup of each counts many times over. */
const Regions = styled.div`
  display: grid;
  gap: 2rem;
  & h3 { display: flex; align-items: center; gap: 0.9rem; margin-bottom: 0.9rem; font-size: 1.1875rem; color: var(--brand); }
  & h3::after { content: ''; flex: 1; height: 1px; background: var(--line); }
  & ul { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
  & li { min-width: 0; }
  & li:last-child:nth-child(odd) { grid-column: 1 / -1; }
  & article {
    position: relative;
    display: grid;
    align-content: start;
    height: 100%;
    padding: 0 0.75rem 0.75rem;
    overflow: hidden;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius-s);
    transition: border-color 0.2s;
  }
  & article:hover { border-color: var(--brand); }
  & img { width: calc(100% + 1.5rem); max-width: none; height: 4rem; margin: 0 -0.75rem 0.6rem; object-position: var(--focus-x, 50%) var(--focus-y, 60%); }
  & h4 { font-size: 1.125rem; }
  & p { line-height: 1.35; color: var(--muted); }
  & a { position: absolute; inset: 0; border-radius: inherit; }
  & a svg { position: absolute; inset-inline-end: 0.6rem; top: 4.7rem; opacity: 0; transition: opacity 0.2s; }
  & article:hover svg { opacity: 1; }
  @media (min-width: 48rem) {
    & ul { grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 0.75rem 1.25rem; }
    & li:last-child:nth-child(odd) { grid-column: auto; }
    & article { grid-template: auto auto / 5.5rem 1fr; gap: 0.1rem 1rem; padding: 0; padding-inline-end: 2.5rem; align-content: center; min-height: 5.25rem; }
    & img { grid-row: 1 / 3; width: 100%; height: 100%; position: absolute; inset-block: 0; inset-inline: 0 auto; max-width: 5.5rem; margin: 0; }
    & h4, & p { grid-column: 2; }
    & h4 { padding-top: 0.6rem; }
    & p { padding-bottom: 0.6rem; }
    & a svg { top: calc(50% - 0.6em); opacity: 1; }
  }
`
