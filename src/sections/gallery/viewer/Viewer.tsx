import { useRef, useState } from 'react'
import styled from 'styled-components'
import { VisuallyHidden } from '../../../ui/styles/layout'
import { UiIcon } from '../../../ui/Icon'
import { mayPlayByItself } from './autoplay'
import { Dots } from './Dots'
import { Rail } from '../Rail'
import { RoundButton } from '../RoundButton'
import { GalleryIcon } from '../GalleryIcon'
import { Slide } from './Slide'
import { useCount } from '../useCount'
import { useModal } from './useModal'
import { usePainted } from './usePainted'
import { useSwipe } from './useSwipe'
import type { useVisit } from '../useVisit'
import { useWheel } from './useWheel'
import type { Labels, Video } from '../video'
import { VideoWords } from '../VideoWords'

interface ViewerProps {
  videos: readonly Video[]
  index: number
  labels: Labels
  visit: ReturnType<typeof useVisit>
  broken: readonly string[]
  onBroken(id: string): void
  onRetry(id: string): void
  onMove(id: string): void
  onClose(): void
}

const keys: Record<string, 1 | -1> = {
  ArrowDown: 1,
  ArrowRight: 1,
  PageDown: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageUp: -1,
}

/** The viewer: one video at a time at full height; a swipe, the wheel, a key or a button shows the next one. */
export function Viewer({ videos, index, labels, visit, broken, onBroken, onRetry, onMove, onClose }: ViewerProps) {
  const [isPlaying, setPlaying] = useState(mayPlayByItself)
  const [isMuted, setMuted] = useState(true)
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLButtonElement>(null)
  const video = videos[index] as Video
  const write = useCount()
  const position = `${write(index + 1)} / ${write(videos.length)}`
  const isBroken = broken.includes(video.id)

  const goTo = (target: number) => {
    const next = videos[target]
    if (!next || target === index) return
    setPlaying(mayPlayByItself())
    onMove(next.id)
  }
  const press = () => {
    if (isBroken) onRetry(video.id)
    setPlaying(isBroken || !isPlaying)
  }

  useModal(dialog, surface)
  const isPainted = usePainted()
  useWheel(dialog, (step) => goTo(index + step))
  const swipe = useSwipe(stage, {
    hasNext: index < videos.length - 1,
    hasPrevious: index > 0,
    onStep: (step) => goTo(index + step),
  })

  return (
    <Dialog
      ref={dialog}
      aria-label={video.caption}
      onClose={onClose}
      onKeyDown={(event) => {
        const target =
          event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? videos.length - 1
              : event.key in keys
                ? index + (keys[event.key] as number)
                : undefined
        // With Alt an arrow is the browser's Back.
        if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        if (!event.repeat) goTo(target)
      }}
      {...swipe}
    >
      <Stage ref={stage}>
        {(isPainted ? [-1, 0, 1] : [0])
          .map((offset) => ({ offset, near: videos[index + offset] }))
          .map(
            ({ offset, near }) =>
              near && (
                <Slide
                  key={near.id}
                  video={near}
                  offset={offset}
                  isPlaying={isPlaying}
                  isMuted={isMuted}
                  showsCaptions={visit.showsCaptions}
                  isBroken={broken.includes(near.id)}
                  isStill={!isPainted}
                  onStopped={() => setPlaying(false)}
                  onSilenced={() => setMuted(true)}
                  onBroken={() => onBroken(near.id)}
                />
              ),
          )}
        <Surface
          ref={surface}
          type="button"
          aria-label={isPlaying && !isBroken ? labels.pause : labels.play}
          onClick={press}
        >
          {!isPlaying && !isBroken && (
            <span>
              <UiIcon name="play" size={2.25} />
            </span>
          )}
        </Surface>
      </Stage>
      <VideoWords key={video.id} video={video}>
        {isBroken && <p role="status">{labels.broken}</p>}
      </VideoWords>
      <Back type="button" onClick={onClose}>
        <GalleryIcon name="back" size={1.25} />
        {labels.back}
      </Back>
      <Count key={index} aria-hidden="true" dir="ltr">
        {position}
      </Count>
      {videos.length > 1 && <Dots videos={videos} index={index} label={labels.show} onChoose={goTo} />}
      <Rail video={video} labels={labels} visit={visit} isMuted={isMuted} onMute={() => setMuted(!isMuted)}>
        {videos.length > 1 && (
          <>
            <RoundButton label={labels.previous} isOff={index === 0} onClick={() => goTo(index - 1)}>
              <GalleryIcon name="up" />
            </RoundButton>
            <RoundButton label={labels.next} isOff={index === videos.length - 1} onClick={() => goTo(index + 1)}>
              <GalleryIcon name="down" />
            </RoundButton>
          </>
        )}
      </Rail>
      <VisuallyHidden role="status">
        <span key={video.id}>{`${position}: ${video.caption}`}</span>
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
