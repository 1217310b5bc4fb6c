import styled from 'styled-components'
import type { SectionProps } from '../../site/page'

/** Where the visitor is taken to be, and what may be asked for it. */
type Place = NonNullable<SectionProps<'hero'>['place']>

/** The manifest's city; `app/behaviours/cityLabel` puts the visitor's in its place. */
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

/** The last of its line, and never more than one line: another name moves nothing. */
const City = styled.span`
  flex: 1 1 auto;
  min-width: 5.5em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--ink);
`
