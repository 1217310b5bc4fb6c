import styled from 'styled-components'

/**
 * A viewer of pictures, as large as the screen. Dark in every theme: a shade of its deep colour. In the stage the
 * browser itself follows swipes, pads and pinches.
 */
export const ViewerDialog = styled.dialog`
  inset: 0;
  z-index: 80;
  width: 100%;
  height: 100%;
  height: 100dvh;
  max-width: none;
  max-height: none;
  padding: env(safe-area-inset-top) 0 env(safe-area-inset-bottom);
  border: 0;
  overflow: hidden;
  background: linear-gradient(rgb(0 0 0 / .62), rgb(0 0 0 / .62)), var(--deep);
  color: #ffffff;
  &[open] { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); }
  &::backdrop { background: #000000; }
  & > button { justify-self: end; margin: .5rem max(.5rem, env(safe-area-inset-left), env(safe-area-inset-right)); }
`

/** The pictures beside each other, with what is written of them below. */
export const ViewerStage = styled.div`
  display: flex;
  overflow-x: auto;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &:focus-visible { outline-color: #ffffff; outline-offset: -4px; }
  &::-webkit-scrollbar { display: none; }
  & > div { flex: 0 0 100%; display: grid; grid-template-rows: minmax(0, 1fr) auto; scroll-snap-align: center; scroll-snap-stop: always; }
  & > div > div { display: flex; gap: .25rem; min-height: 0; }
  & figure { flex: 1 1 0; position: relative; min-width: 0; min-height: 0; }
  & img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; background: none center / contain no-repeat; }
  & figcaption { position: absolute; z-index: 1; inset-block-end: .6rem; inset-inline-start: .6rem; padding: .1rem .65rem; border-radius: var(--radius-pill); background: rgb(0 0 0 / .62); font-size: .875rem; }
  & p { max-height: 30vh; overflow-y: auto; padding: .75rem 1rem 0; text-align: center; text-wrap: balance; }
  @media (max-aspect-ratio: 1) { & > div > div { flex-direction: column; } }
`

/** The buttons of a viewer and the number of what is in view, below it. */
export const ViewerBar = styled.div`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 1.25rem;
  padding: .5rem;
  font-variant-numeric: tabular-nums;
  /* Beside the picture, where there is room for them. */
  @media (min-width: 48rem) {
    & > button { position: absolute; inset-block-start: calc(50% - 1.375rem); inset-inline-start: 1rem; }
    & > button:last-child { inset-inline: auto 1rem; }
  }
`
