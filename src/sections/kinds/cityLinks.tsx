import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { FilterBox } from '../../ui/FilterBox'
import { SectionBand } from '../../ui/SectionBand'
import { UiIcon } from '../../ui/Icon'
import type { SectionKind } from './SectionKind'

function CityLinks({ id, title, text, cities, search, tone }: SectionProps<'city-links'>) {
  return (
    <SectionBand tone={tone} isTight title={title} text={text}>
      {search && <FilterBox id={id} {...search} />}
      <Cities data-filter-list={id}>
        {cities.map((city) => {
          const name = (
            <>
              <UiIcon name="pin" />
              {city.name}
            </>
          )
          return (
            <li key={city.id} data-filter-item={city.searchedAs}>
              {city.page ? <a href={city.page}>{name}</a> : <span>{name}</span>}
            </li>
          )
        })}
      </Cities>
    </SectionBand>
  )
}

export const cityLinks: SectionKind<'city-links'> = { View: CityLinks }

/** As many in a line as there is room for. The styles are written for the whole list: it may be long. */
const Cities = styled.ul`
  display: grid;
  gap: .75rem;
  grid-template-columns: repeat(auto-fill, minmax(min(8.75rem, 100%), 1fr));
  & li > * { display: flex; align-items: center; gap: .5rem; min-height: 3rem; padding: .5rem .75rem; line-height: 1.25; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-s); color: var(--ink); font-weight: 600; text-decoration: none; transition: border-color .2s; }
  & a:hover { border-color: var(--brand); color: var(--brand); }
  & svg { color: var(--brand); }
  @media (min-width: 48rem) { grid-template-columns: repeat(auto-fill, minmax(11.25rem, 1fr)); gap: 1rem; }
`
