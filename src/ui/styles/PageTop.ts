import styled from 'styled-components'
import { slotMark } from '../marks'

/** The top of a page, on its background tint. */
export const PageTop = styled.div`
  padding-block: calc(clamp(1.25rem, .2rem + 5vw, 4.5rem) * var(--room)) calc(clamp(1.75rem, 1.4rem + 1.4vw, 3rem) * var(--room));
  /* Scroll bars are no part of a container's width. */
  @container style(--opening: half) or style(--opening: full) {
    &[data-opening] { container-type: inline-size; padding-block: 0; }
    &[data-opening] > div > :last-child:not([id]) { margin-bottom: clamp(1.75rem, 1.4rem + 1.4vw, 3rem); }
  }
  @container style(--opening: panel) {
    padding: clamp(.5rem, 1.5vw, 1.25rem);
    & > div { max-width: 84rem; padding: clamp(1.5rem, .6rem + 3.6vw, 4.5rem) clamp(1.125rem, 4.5vw, 5rem); border-radius: var(--radius-l); background: var(--tint); }
  }
`

/** A picture in an arch, rounded at the top. */
export const Arch = styled.div`
  overflow: hidden;
  border-radius: var(--radius-arch);
  background: var(--brand-soft);
  & img { width: 100%; height: 100%; aspect-ratio: 4 / 3; }
  @container style(--opening: plain) or style(--opening: half) or style(--opening: full) or style(--opening: below) or style(--opening: panel) { border-radius: var(--radius-l); }
  @container style(--pictures: framed) {
    position: relative;
    &::after { content: ''; position: absolute; inset: .75rem; border: 1px solid var(--accent); pointer-events: none; }
  }
  @container style(--pictures: raised) { border: 3px solid var(--ink); box-shadow: .5rem .5rem 0 var(--accent); }
  @container style(--pictures: leaf) { border-radius: var(--radius-l) calc(var(--radius-l) * 3); }
`

/** The id of the element above the fold, by the id of its section. */
export const openingId = (id: string): string => `${id}-opening`

/** Content below the fold is shown once all styles are loaded; content above has its styles in the page. */
export const Fold = () => slotMark('fold')
