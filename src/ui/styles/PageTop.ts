import styled from 'styled-components'

/** The top of a page, on its background tint. */
export const PageTop = styled.div`
  padding-block: calc(clamp(1.25rem, .2rem + 5vw, 4.5rem) * var(--room)) calc(clamp(1.75rem, 1.4rem + 1.4vw, 3rem) * var(--room));
`

/** A picture in an arch, rounded at the top. */
export const Arch = styled.div`
  overflow: hidden;
  border-radius: var(--radius-arch);
  background: var(--brand-soft);
  & img { width: 100%; height: 100%; aspect-ratio: 4 / 3; }
`
