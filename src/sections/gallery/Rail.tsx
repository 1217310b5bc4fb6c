import styled from 'styled-components'
import { VisuallyHidden } from '../../ui/styles/layout'
import { RoundButton } from './RoundButton'
import { GalleryIcon } from './GalleryIcon'
import type { Labels } from './video'

interface RailProps {
  labels: Labels
  /** Whether there are other videos, for which it has buttons. */
  hasOthers: boolean
  hasCaptions: boolean
}

/** The actions for the current video, after the text. */
export function Rail({ labels, hasOthers, hasCaptions }: RailProps) {
  return (
    <Frame>
      <div>
        {hasOthers && (
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
        {hasCaptions && (
          <RoundButton part="captions" label={labels.captions} isPressed={false}>
            <GalleryIcon name="captions" />
          </RoundButton>
        )}
      </div>
    </Frame>
  )
}

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
