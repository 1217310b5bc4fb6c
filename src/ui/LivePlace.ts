import styled from 'styled-components'

/**
 * When a part of a page is made live: at the first sign that somebody is about to use it, when it comes into view, or as
 * soon as the browser has nothing else to do.
 */
export type LiveMoment = 'intent' | 'visible' | 'idle'

/**
 * The id of the place of a live part. Ids in a manifest have no underscore.
 * @param holder the id of the section, or other piece of a page, that the part stands in
 */
export const livePlaceOf = (holder: string, part: 'form' | 'typed' | 'city'): string => `${holder}_${part}`

/** Holds what script makes live, in finished HTML around it (`app/startLive`). It has an id, and its moment as `data-live`. */
export const LivePlace = styled.div`
  display: contents;
`
