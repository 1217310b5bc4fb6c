import { useContext } from 'react'
import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { PictureImage } from '../../ui/PictureImage'
import { SiteContext } from '../../ui/SiteContext'
import { mediaType } from '../gallery/mediaType'

type Video = SectionProps<'gallery'>['videos'][number]

/**
 * A video inside a text, with the browser's own player. Nothing of it is loaded before somebody plays it. Its still is a
 * picture below it, because browsers load a `poster` at once, at any distance from the screen.
 */
export function TextVideo({ video: { files, captions, poster, caption } }: { video: Video }) {
  const { language } = useContext(SiteContext)
  return (
    <Figure data-upright={poster.height > poster.width ? '' : undefined}>
      <div>
        <PictureImage picture={poster} sizes="(min-width: 60rem) 42rem, 92vw" decorative />
        <Player controls playsInline preload="none" aria-label={caption}>
          {files.map((file) => (
            <source key={file} src={file} type={mediaType(file)} />
          ))}
          {captions && <track kind="captions" src={captions} srcLang={language} />}
        </Player>
      </div>
      <figcaption>{caption}</figcaption>
    </Figure>
  )
}

const Figure = styled.figure`
  &[data-upright] { max-width: 20rem; }
  & > div { position: relative; overflow: hidden; border-radius: var(--radius-m); }
  & figcaption { margin-top: .5rem; line-height: 1.4; color: var(--muted); }
`

const Player = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  /* Chromium covers what is below with grey until the video is loaded. */
  &::-webkit-media-controls { background: none; }
`
