import styled from 'styled-components'
import { PictureImage } from '../../../ui/PictureImage'
import { savesData } from './autoplay'
import { PlayedVideo } from './PlayedVideo'
import type { Video } from '../video'

interface SlideProps {
  video: Video
  /** 0 for the current one, -1 and 1 for its neighbours. */
  offset: number
  isPlaying: boolean
  isMuted: boolean
  showsCaptions: boolean
  isBroken: boolean
  /** Whether the video itself is not loaded yet. */
  isStill: boolean
  onStopped(): void
  onSilenced(): void
  onBroken(): void
}

/** Its still, and the video over it. The neighbours are loaded too, unless the visitor saves data. */
export function Slide({ video, offset, isPlaying, isBroken, isStill, ...rest }: SlideProps) {
  const isShown = offset === 0
  return (
    <Frame data-offset={offset} inert={!isShown}>
      <PictureImage picture={video.poster} sizes="(min-aspect-ratio: 9/16) 56vh, 100vw" />
      {!isBroken && !isStill && (isShown || !savesData()) && (
        <PlayedVideo video={video} isPlaying={isShown && isPlaying} preload={savesData() ? 'none' : 'auto'} {...rest} />
      )}
    </Frame>
  )
}

const Frame = styled.div`
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
