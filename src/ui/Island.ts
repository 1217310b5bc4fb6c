import styled from 'styled-components'

/** Ids in a manifest have no underscore. @param holder the id of the element around the island */
export const islandId = (holder: string, part: 'form'): string => `${holder}_${part}`

/** Wraps the elements that React hydrates (`app/startIslands`) in finished HTML. `data-hydrate` is removed by hydration. */
export const Island = styled.div`
  display: contents;
`
