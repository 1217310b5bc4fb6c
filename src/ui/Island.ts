import styled from 'styled-components'

/** Ids in a manifest have no underscore. @param holder the id of what the island is in */
export const islandId = (holder: string, part: 'form'): string => `${holder}_${part}`

/**
 * Wraps what React hydrates (`app/startIslands`) inside finished HTML. It has an id, and `data-hydrate` until it is
 * hydrated.
 */
export const Island = styled.div`
  display: contents;
`
