import styled from 'styled-components'

/**
 * The element id of an island. Ids in a manifest have no underscore.
 * @param holder the id of the section, or other piece of a page, that the island is in
 */
export const islandId = (holder: string, part: 'form'): string => `${holder}_${part}`

/**
 * Wraps what React hydrates (`app/startIslands`) inside finished HTML. It has an id, and `data-hydrate` until it is
 * hydrated.
 */
export const Island = styled.div`
  display: contents;
`
