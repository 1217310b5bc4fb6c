import { isFocusVisible } from '../../ui/browsers/isFocusVisible'
import { Fragment, useRef, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'
import styled from 'styled-components'
import { VisuallyHidden } from '../../ui/styles/layout'
import { UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import { mayPlayByItself } from './viewer/autoplay'
import { mediaType } from './mediaType'
import { PlayedVideo } from './viewer/PlayedVideo'
import { GalleryIcon } from './GalleryIcon'
import { useCount } from './useCount'
import { useLeaving } from './useLeaving'
import type { Labels, Video } from './video'

interface VideoCardProps {
  video: Video
  labels: Labels
  likes: number
  isFirst: boolean
  isHydrated: boolean
  isPlaying: boolean
  isBroken: boolean
  onPlay(): void
  onStop(): void
  onBroken(): void
  onOpen(): void
}

/** Plays silently on hover, focus or press; another press opens the viewer. Without script the still is a link. */
export function VideoCard({
  video,
  labels,
  likes,
  isFirst,
  isHydrated,
  isPlaying,
  isBroken,
  onPlay,
  onStop,
  onBroken,
  onOpen,
}: VideoCardProps) {
  const card = useRef<HTMLElement>(null)
  const write = useCount()
  useLeaving(card, isPlaying, onStop)
  const name = isPlaying ? labels.pause : labels.play
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  const look = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && mayPlayByItself() && onPlay()
  const focus = ({ target }: FocusEvent<HTMLElement>) =>
    target.matches('a') && isFocusVisible(target) && mayPlayByItself() && onPlay()
  return (
    <Card
      ref={card}
      onFocus={focus}
      onBlur={({ relatedTarget }) => isPlaying && relatedTarget && !card.current?.contains(relatedTarget) && onStop()}
    >
      <Still onPointerEnter={look} onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onStop()}>
        <Open
          href={isHydrated ? `#${video.id}` : video.files[video.files.length - 1]}
          data-early-press=""
          aria-label={`${labels.open}: ${video.caption}`}
          onClick={open}
        >
          <PictureImage picture={video.poster} sizes="(min-width: 60rem) 17rem, 46vw" priority={isFirst} />
        </Open>
        {isPlaying && (
          <PlayedVideo
            video={video}
            isPlaying
            isMuted
            showsCaptions={false}
            preload="auto"
            onStopped={onStop}
            onSilenced={onStop}
            onBroken={onBroken}
          />
        )}
        {isBroken && <Sorry role="status">{labels.broken}</Sorry>}
        <Toggle
          type="button"
          aria-label={`${name}: ${video.caption}`}
          title={name}
          onClick={isPlaying ? onStop : onPlay}
        >
          <UiIcon name={isPlaying ? 'pause' : 'play'} />
        </Toggle>
        <noscript>
          <video controls muted playsInline preload="none" poster={video.poster.src} aria-label={video.caption}>
            {video.files.map((file) => (
              <source key={file} src={file} type={mediaType(file)} />
            ))}
            {video.captions && <track kind="captions" src={video.captions} label={labels.captions} />}
          </video>
        </noscript>
      </Still>
      <figcaption>
        <Account>
          <PictureImage picture={video.userAvatar} sizes="2.25rem" decorative />
          <strong>
            {video.username.split(/(?=[._])/).map((part, index) => (
              <Fragment key={index}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </strong>
        </Account>
        <p>{video.caption}</p>
        <Counts>
          <span>
            <GalleryIcon name="heart" size={1.15} />
            <span key={likes} suppressHydrationWarning>
              {write(likes)}
            </span>{' '}
            <VisuallyHidden>{labels.likes}</VisuallyHidden>
          </span>
          <span>
            <GalleryIcon name="comment" size={1.15} />
            <span suppressHydrationWarning>{write(video.comments)}</span>{' '}
            <VisuallyHidden>{labels.comments}</VisuallyHidden>
          </span>
        </Counts>
      </figcaption>
    </Card>
  )
}

const Card = styled.figure`
  display: grid;
  gap: 0.875rem;
  & figcaption { display: grid; gap: 0.45rem; line-height: 1.45; }
`

const Still = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  aspect-ratio: 9 / 16;
  border-radius: var(--radius-m);
  background: var(--tint);
  transition: transform 0.3s cubic-bezier(0.2, 0.7, 0.2, 1), box-shadow 0.3s;
  & img, & video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  & > video { opacity: 0; pointer-events: none; transition: opacity 0.2s; }
  & > video[data-started] { opacity: 1; }
  & noscript video { z-index: 1; background: var(--deep); }
  & video::cue { white-space: pre-line; }
  &:hover { transform: translateY(-4px); box-shadow: 0 22px 44px -20px rgb(0 0 0 / 0.45); }
  &:focus-within:has(a:focus-visible) { outline: 3px solid var(--brand); outline-offset: 3px; }
  @media (prefers-reduced-motion: reduce) { &:hover { transform: none; } }
`

/** Without script the browser's own player lies over it. */
const Open = styled.a`
  position: absolute;
  inset: 0;
  border-radius: inherit;
  &:focus-visible { outline-offset: -3px; border-radius: inherit; }
  @media (scripting: none) { display: none; }
`

const Toggle = styled.button`
  /* Centred, so that the dock in the corner of the screen does not cover it. */
  position: absolute;
  inset: calc(50% - 1.375rem) auto auto calc(50% - 1.375rem);
  z-index: 1;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius-pill);
  background: rgb(0 0 0 / 0.62);
  color: #ffffff;
  cursor: pointer;
  transition: background-color 0.2s;
  &:hover { background: rgb(0 0 0 / 0.85); }
  &:focus-visible { outline-color: #ffffff; outline-offset: 2px; border-radius: var(--radius-pill); }
  @media (forced-colors: active) { border: 1px solid ButtonText; }
  @media (scripting: none) { display: none; }
`

const Sorry = styled.p`
  position: absolute;
  inset: auto 0 0;
  padding-block: 0.875rem;
  padding-inline: 0.875rem 4rem;
  min-height: 4rem;
  background: rgb(0 0 0 / 0.78);
  color: #ffffff;
  font-size: 1rem;
  line-height: 1.35;
  pointer-events: none;
`

const Account = styled.div`
  display: flex;
  align-items: center;
  gap: 0.6rem;
  min-width: 0;
  & img { flex: none; width: 2.25rem; height: 2.25rem; border-radius: var(--radius-pill); }
  & strong { min-width: 0; overflow-wrap: anywhere; line-height: 1.2; font-size: clamp(0.875rem, 3.6vw, 1.0625rem); }
`

const Counts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  color: var(--muted);
  font-size: 1rem;
  & > span { display: inline-flex; align-items: center; gap: 0.35rem; }
`
