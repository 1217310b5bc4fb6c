import styled from 'styled-components'

/**
 * When a part of a page is made live: at the first sign that somebody is about to use it, when it comes into view, or as
 * soon as the browser has nothing else to do.
 */
export type LiveMoment = 'intent' | 'visible' | 'idle'

/** Holds what script makes live, in finished HTML around it (`app/startLive`). It has an id, and its moment as `data-live`. */
export const LivePlace = styled.div`
  display: contents;
`
