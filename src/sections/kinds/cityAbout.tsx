import styled from 'styled-components'
import { Split, CardTitle, SectionTitle } from '../../ui/styles/elements'
import { SectionBand } from '../../ui/SectionBand'
import { UiIcon } from '../../ui/Icon'
import { OptionalLink } from '../../ui/Button'
import type { SectionKind } from './SectionKind'

export const cityAbout: SectionKind<'city-about'> = {
  View: ({ id, city, title, labels, tone }) => (
    <SectionBand tone={tone} isTight>
      <Split data-shape="form">
        <Part>
          <SectionTitle>{title}</SectionTitle>
          {city.about && <p>{city.about}</p>}
          <CardTitle>{labels.services}</CardTitle>
          <div>
            {city.services.map(({ id: service, label, page }) => (
              <OptionalLink key={service} href={page} otherwise="span">
                {label}
                {page && <UiIcon name="arrow" />}
              </OptionalLink>
            ))}
          </div>
        </Part>
        <Part>
          {city.season && (
            <aside data-tone="deep" aria-labelledby={`${id}-season`}>
              <CardTitle id={`${id}-season`}>{labels.season}</CardTitle>
              <p>{city.season}</p>
            </aside>
          )}
          {city.localities && (
            <>
              <CardTitle>{labels.localities}</CardTitle>
              <ul>
                {city.localities.map((locality) => (
                  <li key={locality}>{locality}</li>
                ))}
              </ul>
            </>
          )}
        </Part>
      </Split>
    </SectionBand>
  ),
}

/** One of the two columns: about the town, or about its season and localities. */
const Part = styled.div`
  display: grid;
  gap: 1rem;
  & > p { font-size: var(--size-lead); line-height: 1.75; white-space: pre-line; }
  & > div { display: flex; flex-wrap: wrap; gap: .75rem; }
  & > div > * { display: flex; align-items: center; gap: .5em; min-height: 2.75rem; padding: .3rem 1.1rem; border: 1px solid var(--edge); border-radius: var(--radius-pill); background: var(--surface); color: var(--brand-strong); font-weight: 600; text-decoration: none; }
  & > div > a:hover { border-color: var(--brand); background: var(--brand-soft); }
  & > aside { display: grid; gap: .6rem; margin-bottom: .75rem; padding: var(--pad); border-top: 6px solid var(--accent); border-radius: var(--radius-m); background: var(--deep); color: var(--on-deep); }
  & > h3:not(:first-child) { margin-top: .75rem; }
  & > ul { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1.25rem; }
  & li { padding-block: .55rem; border-top: 1px solid var(--line); line-height: 1.35; }
`
