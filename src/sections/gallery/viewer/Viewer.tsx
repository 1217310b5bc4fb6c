import styled from 'styled-components'
import { VisuallyHidden } from '../../../ui/styles/layout'
import { UiIcon } from '../../../ui/Icon'
import { Dots } from './Dots'
import { Rail } from '../Rail'
import { GalleryIcon } from '../GalleryIcon'
import type { Labels, Video } from '../video'
import { VideoWords } from '../VideoWords'

/**
 * The viewer: one video at a time at full height; a swipe, the wheel, a key or a button shows the next one.
 * `behaviours/gallery` fills it from the cards.
 */
export function Viewer({ videos, labels }: { videos: readonly Video[]; labels: Labels }) {
  const hasOthers = videos.length > 1
  return (
    <Dialog>
      <Stage data-part="stage">
        <Slide data-part="slide" />
        <Surface type="button" data-part="surface">
          <span data-when="off">
            <UiIcon name="play" size={2.25} />
          </span>
          <VisuallyHidden data-when="off">{labels.play}</VisuallyHidden>
          <VisuallyHidden data-when="on">{labels.pause}</VisuallyHidden>
        </Surface>
      </Stage>
      <VideoWords broken={labels.broken} />
      <Back type="button" data-part="back">
        <GalleryIcon name="back" size={1.25} />
        {labels.back}
      </Back>
      <Count aria-hidden="true" dir="ltr" data-part="position" />
      {hasOthers && <Dots label={labels.show} />}
      <Rail labels={labels} hasOthers={hasOthers} hasCaptions={videos.some(({ captions }) => captions)} />
      <VisuallyHidden role="status">
        <span data-part="said" />
      </VisuallyHidden>
    </Dialog>
  )
}

/** Dark in every theme: a shade of its deep colour. */
const Dialog = styled.dialog`
  inset: 0;
  z-index: 80;
  width: 100%;
  height: 100%;
  height: 100dvh;
  max-width: none;
  max-height: none;
  padding: 0;
  border: 0;
  overflow: hidden;
  overscroll-behavior: contain;
  touch-action: pinch-zoom;
  --night: linear-gradient(rgb(0 0 0 / 0.62), rgb(0 0 0 / 0.62)), var(--deep);
  background: var(--night);
  color: #ffffff;
  user-select: none;
  -webkit-user-select: none;
  &[open] { animation: viewer-in 0.24s ease-out; }
  &::backdrop { background: #000000; }
  & button[data-turned] [data-when='off'], & button:not([data-turned]) [data-when='on'] { display: none; }
  @keyframes viewer-in { from { opacity: 0; transform: scale(0.985); } }
`

/** Upright, as the videos are; all of a phone's screen. */
const Stage = styled.div`
  position: absolute;
  inset: 0;
  margin-inline: auto;
  overflow: hidden;
  @media (min-aspect-ratio: 9 / 16) { width: 56.25dvh; max-width: 100%; }
`

const Slide = styled.div`
  position: absolute;
  inset: 0;
  transition: transform 0.38s cubic-bezier(0.22, 0.8, 0.24, 1);
  transform: translateY(var(--drag, 0px));
  &[data-offset='-1'] { transform: translateY(calc(var(--drag, 0px) - 100%)); }
  &[data-offset='1'] { transform: translateY(calc(var(--drag, 0px) + 100%)); }
  [data-dragged] > & { transition: none; }
  & img, & video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; background: none; }
  & video { opacity: 0; }
  & video[data-started] { opacity: 1; background: var(--night); }
  /* Chromium does not break the lines of captions that are placed by percentages. */
  & video::cue { white-space: pre-line; font-family: var(--font); background: rgb(0 0 0 / 0.78); color: #ffffff; }
`

const Surface = styled.button`
  position: absolute;
  inset: 0;
  z-index: 1;
  display: grid;
  place-items: center;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: #ffffff;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  & > span { display: grid; place-items: center; width: 5rem; height: 5rem; padding-left: 0.25rem; border-radius: var(--radius-pill); background: rgb(0 0 0 / 0.6); }
  &[data-broken] > span:first-child { display: none; }
  &:focus-visible { outline-color: #ffffff; outline-offset: -6px; border-radius: var(--radius-s); }
`

const Back = styled.button`
  position: absolute;
  z-index: 2;
  top: calc(0.625rem + env(safe-area-inset-top));
  inset-inline-start: max(0.625rem, env(safe-area-inset-left), env(safe-area-inset-right));
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 2.75rem;
  padding-block: 0.25rem;
  padding-inline: 0.625rem 1.125rem;
  border: 0;
  border-radius: var(--radius-pill);
  background: rgb(0 0 0 / 0.6);
  color: #ffffff;
  font-size: 1rem;
  font-weight: 600;
  cursor: pointer;
  transition: background-color 0.2s;
  &:hover { background: rgb(0 0 0 / 0.85); }
  &:focus-visible { outline-color: #ffffff; outline-offset: 2px; border-radius: var(--radius-pill); }
  @media (forced-colors: active) { border: 1px solid ButtonText; }
`

const Count = styled.p`
  position: absolute;
  z-index: 2;
  top: calc(0.625rem + env(safe-area-inset-top));
  inset-inline-end: max(0.625rem, env(safe-area-inset-left), env(safe-area-inset-right));
  padding: 0.55rem 0.875rem;
  border-radius: var(--radius-pill);
  background: rgb(0 0 0 / 0.6);
  font-size: 0.9375rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
