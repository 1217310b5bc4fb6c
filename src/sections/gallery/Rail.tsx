import type { ReactNode } from 'react'
import styled from 'styled-components'
import { VisuallyHidden } from '../../ui/styles/layout'
import { RoundButton } from './RoundButton'
import { GalleryIcon } from './GalleryIcon'
import { useCount } from './useCount'
import type { useVisit } from './useVisit'
import type { Labels, Video } from './video'

interface RailProps {
  video: Video
  labels: Labels
  visit: ReturnType<typeof useVisit>
  isMuted: boolean
  onMute(): void
  /** The buttons for other videos. */
  children: ReactNode
}

/** The actions for the current video, after the text. */
export function Rail({ video, labels, visit, isMuted, onMute, children }: RailProps) {
  const write = useCount()
  const { isLiked, isSaved, likes } = visit.standingOf(video)
  return (
    <Frame>
      <div>{children}</div>
      <div>
        <RoundButton
          label={isLiked ? labels.unlike : labels.like}
          count={write(likes)}
          isOn={isLiked}
          onClick={() => visit.toggleLike(video)}
        >
          <GalleryIcon name="heart" isFilled={isLiked} />
        </RoundButton>
        <Comments>
          <GalleryIcon name="comment" />
          <span>{write(video.comments)}</span>
          <VisuallyHidden>{labels.comments}</VisuallyHidden>
        </Comments>
        <RoundButton
          label={isSaved ? labels.unsave : labels.save}
          isOn={isSaved}
          onClick={() => visit.toggleSave(video)}
        >
          <GalleryIcon name="save" isFilled={isSaved} />
        </RoundButton>
        <RoundButton label={isMuted ? labels.unmute : labels.mute} onClick={onMute}>
          <GalleryIcon name={isMuted ? 'silent' : 'sound'} />
        </RoundButton>
        {video.captions && (
          <RoundButton label={labels.captions} isPressed={visit.showsCaptions} onClick={visit.toggleCaptions}>
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
