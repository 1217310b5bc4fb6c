import styled from 'styled-components'
import type { SectionProps } from '../../site/page'

/** The assumed city of the visitor, and how to look it up. */
type Place = NonNullable<SectionProps<'hero'>['place']>

/** The manifest's city; `app/behaviours/cityLabel` replaces it by the visitor's. */
export function CityLabel({ place: { fallback, lookup } }: { place: Place }) {
  const asked = lookup?.type === 'city' && lookup.run ? lookup : undefined
  return (
    <City
      data-city=""
      data-lookup={asked?.url}
      data-lookup-answer={asked?.answer}
      data-lookup-seconds={asked?.timeoutSeconds}
    >
      {fallback}
    </City>
  )
}

/** The last word of a line that never wraps, so that another name moves nothing. */
const City = styled.span`
  flex: 1 1 auto;
  min-width: 5.5em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--ink);
`
