import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { lookUpCity } from '../forms/lookups/lookUpCity'
import type { SectionProps } from '../site/page'
import { whenIdle } from './whenIdle'

/** Where the visitor is taken to be, and what may be asked for it. */
export type Place = NonNullable<SectionProps<'hero'>['place']>

/** What the service is asked; nothing where it is not, and the label needs no script. */
export const cityLookupOf = ({ lookup }: Place) => (lookup?.type === 'city' && lookup.run ? lookup : undefined)

/**
 * The visitor's city (spec.md, section 4). The page is built with the manifest's own; where the site asks for it, one
 * question to a service, once nothing else is to be done, may put another in its place.
 */
export function CityLabel({ place }: { place: Place }) {
  const [city, setCity] = useState(place.fallback)
  const lookup = cityLookupOf(place)
  useEffect(() => {
    if (!lookup) return undefined
    let isHere = true
    const cancel = whenIdle(async () => {
      const found = await lookUpCity(lookup)
      if (isHere && found !== undefined) setCity(found)
    })
    return () => {
      isHere = false
      cancel()
    }
  }, [lookup])
  return (
    <City key={city} data-city="">
      {city}
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
