import styled from 'styled-components'
import { VisuallyHidden } from '../../ui/styles/elements'
import { UiIcon } from '../../ui/Icon'
import { GalleryIcon, RoundButton } from './RoundButton'
import type { Labels, Video } from './video'

/**
 * The viewer: one video at a time at full height; a swipe, the wheel, a key or a button shows the next one.
 * `behaviours/gallery` fills it from the cards.
 */
export const Viewer = ({ videos, labels }: { videos: readonly Video[]; labels: Labels }) => (
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
    {videos.length > 1 && <Dots label={labels.show} />}
    <Rail videos={videos} labels={labels} />
    <VisuallyHidden role="status">
      <span data-part="said" />
    </VisuallyHidden>
  </Dialog>
)

/** Dark in every theme: a shade of its deep colour. */
const Dialog = styled.dialog`
  inset: 0;
  z-index: 80;
  width: 100%;
  height: 100%;
  height: 100dvh;
  overflow: hidden;
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

/** The author and the description of a video over its lower edge, which script copies from its card. */
const VideoWords = ({ broken }: { broken: string }) => (
  <Words>
    <p role="status" data-part="broken" hidden>
      {broken}
    </p>
    <div data-part="account" />
    <p data-part="caption" />
  </Words>
)

const Words = styled.div`
  position: absolute;
  z-index: 1;
  inset: auto 0 0;
  display: grid;
  gap: 0.5rem;
  padding-block: 4.5rem calc(1.25rem + env(safe-area-inset-bottom));
  padding-inline: 1.125rem 4.75rem;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.62) 4.5rem, rgb(0 0 0 / 0.82));
  color: #ffffff;
  line-height: 1.4;
  text-shadow: 0 1px 2px rgb(0 0 0 / 0.5);
  pointer-events: none;
  & > div { display: flex; align-items: center; gap: 0.6rem; }
  & img { width: 2.25rem; height: 2.25rem; border-radius: var(--radius-pill); background: var(--paper); }
  & > [role='status'] { padding: 0.75rem 1rem; border-radius: var(--radius-s); background: rgb(0 0 0 / 0.72); font-weight: 600; }
  @media (min-width: 48rem) and (min-height: 32.01rem) {
    inset-inline-start: calc(50% - 28.125dvh);
    width: 56.25dvh;
    padding-inline-end: 1.25rem;
  }
  /* Low screens have space beside the video. */
  @media (max-height: 32rem) and (min-aspect-ratio: 4 / 3) {
    inset-inline: calc(2.75rem + max(env(safe-area-inset-left), env(safe-area-inset-right))) calc(50% + 28.125dvh);
    padding: 1rem;
    background: none;
  }
`

/**
 * Script makes one for each video of the first. Of many only the nearest are shown; a small dot stands for more. Their names are
 * attributes: hidden words are laid out as the viewer opens.
 */
const Dots = ({ label }: { label: string }) => (
  <List data-part="dots">
    <li>
      <Dot type="button" aria-label={label} />
    </li>
  </List>
)

const List = styled.ol`
  position: absolute;
  z-index: 2;
  inset-inline-start: max(env(safe-area-inset-left), env(safe-area-inset-right));
  top: 50%;
  transform: translateY(-50%);
  @media (min-width: 48rem) { inset-inline: auto calc(50% + 28.125dvh + 0.5rem); }
`

const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 1.75rem;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: var(--radius-pill);
    background: #ffffff;
    box-shadow: 0 0 0 1.5px rgb(0 0 0 / 0.55);
    opacity: 0.75;
    transition: height 0.25s, opacity 0.25s, transform 0.25s;
  }
  &[data-goes-on]::before { transform: scale(0.6); }
  &[aria-current]::before { height: 1.5rem; opacity: 1; }
  &:hover::before { opacity: 1; }
  &:focus-visible { outline-color: #ffffff; outline-offset: -4px; }
  @media (forced-colors: active) { &::before { background: ButtonText; } &[aria-current]::before { background: Highlight; } }
`

/** The actions for the current video, after the text. */
const Rail = ({ videos, labels }: { videos: readonly Video[]; labels: Labels }) => (
  <Frame>
    <div>
      {videos.length > 1 && (
        <>
          <RoundButton part="previous" label={labels.previous}>
            <GalleryIcon name="up" />
          </RoundButton>
          <RoundButton part="next" label={labels.next}>
            <GalleryIcon name="down" />
          </RoundButton>
        </>
      )}
    </div>
    <div>
      <RoundButton part="like" label={labels.like} turned={labels.unlike} hasCount>
        <GalleryIcon name="heart" />
      </RoundButton>
      <Comments>
        <GalleryIcon name="comment" />
        <span data-part="comments" />
        <VisuallyHidden>{labels.comments}</VisuallyHidden>
      </Comments>
      <RoundButton part="save" label={labels.save} turned={labels.unsave}>
        <GalleryIcon name="save" />
      </RoundButton>
      <RoundButton part="sound" label={labels.unmute} turned={labels.mute}>
        <GalleryIcon name="silent" when="off" />
        <GalleryIcon name="sound" when="on" />
      </RoundButton>
      {videos.some(({ captions }) => captions) && (
        <RoundButton part="captions" label={labels.captions} isPressed={false}>
          <GalleryIcon name="captions" />
        </RoundButton>
      )}
    </div>
  </Frame>
)

const Frame = styled.div`
  position: absolute;
  z-index: 2;
  inset-inline-end: max(0.625rem, env(safe-area-inset-left), env(safe-area-inset-right));
  bottom: calc(1rem + env(safe-area-inset-bottom));
  display: grid;
  gap: 1.25rem;
  pointer-events: none;
  & > div { display: grid; gap: 0.625rem; justify-items: center; }
  & button { pointer-events: auto; }
  /* Low screens, such as a phone on its side, have space beside the video. */
  @media (max-height: 32rem) {
    grid-auto-flow: column;
    align-items: end;
    gap: 0.625rem;
    & > div { gap: 0.375rem; }
  }
  @media (min-width: 48rem) and (min-height: 32.01rem) {
    inset-inline: calc(50% + 28.125dvh) auto;
    bottom: 0;
    top: 0;
    margin-inline-start: 1.5rem;
    padding-block: 1.5rem;
    align-content: end;
  }
`

const Comments = styled.p`
  display: grid;
  justify-items: center;
  padding: 0.4rem;
  color: #ffffff;
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.2;
  border-radius: var(--radius-pill);
  min-width: 2.75rem;
  background: rgb(0 0 0 / 0.55);
  & > span { font-size: 0.875rem; }
`
