import { Fragment, useContext } from 'react'
import styled from 'styled-components'
import { VisuallyHidden } from '../../ui/styles/elements'
import { UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import { mediaType, type Labels, type Video } from './video'
import { GalleryIcon } from './RoundButton'
import { numberFormat } from '../../manifest/values/formatters'
import { SiteContext } from '../../ui/SiteContext'

/**
 * Finished HTML: `behaviours/gallery` plays it on hover, focus or press, and opens the viewer, which shows what stands
 * here. Without script the still is a link. What a video does not say is hidden, not left out: script finds each by its position.
 */
export function VideoCard({ video, labels, isFirst }: { video: Video; labels: Labels; isFirst: boolean }) {
  // In the page's digits and groups.
  const counts = numberFormat(useContext(SiteContext).locale)
  const likes = labels.likes === undefined ? undefined : video.likes
  const comments = labels.comments === undefined ? undefined : video.comments
  const files = video.files.map((file) => <source key={file} src={file} type={mediaType(file)} />)
  return (
    <Card data-likes={likes} data-liked={video.isLiked || undefined} data-saved={video.isSaved || undefined}>
      <Still>
        <Open href={video.files[video.files.length - 1]} aria-label={`${labels.open}: ${video.caption}`}>
          <PictureImage picture={video.poster} sizes="(min-width: 60rem) 17rem, 46vw" priority={isFirst} />
        </Open>
        <template>
          <video muted loop playsInline preload="none" tabIndex={-1}>
            {files}
            {video.captions && <track kind="captions" src={video.captions} />}
          </video>
        </template>
        <Sorry role="status" hidden>
          {labels.broken}
        </Sorry>
        <Toggle type="button" title={labels.play} data-for="script">
          <span data-when="off">
            <UiIcon name="play" />
          </span>
          <span data-when="on">
            <UiIcon name="pause" />
          </span>
          <VisuallyHidden>
            <span data-when="on" data-name="">
              {labels.pause}
            </span>
            <span data-when="off" data-name="">
              {labels.play}
            </span>
            : <span>{video.caption}</span>
          </VisuallyHidden>
        </Toggle>
        <noscript>
          <video controls muted playsInline preload="none" poster={video.poster.src} aria-label={video.caption}>
            {files}
            {video.captions && <track kind="captions" src={video.captions} label={labels.captions} />}
          </video>
        </noscript>
      </Still>
      <figcaption>
        <Account hidden={!(video.userAvatar ?? video.username)}>
          {video.userAvatar && <PictureImage picture={video.userAvatar} sizes="2.25rem" decorative />}
          <strong>
            {video.username?.split(/(?=[._])/).map((part, index) => (
              <Fragment key={index}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </strong>
        </Account>
        <p>{video.caption}</p>
        <Counts hidden={(likes ?? comments) === undefined}>
          <span hidden={likes === undefined}>
            <GalleryIcon name="heart" size={1.15} />
            <span>{likes !== undefined && counts.format(likes)}</span> <VisuallyHidden>{labels.likes}</VisuallyHidden>
          </span>
          <span hidden={comments === undefined}>
            <GalleryIcon name="comment" size={1.15} />
            <span>{comments !== undefined && counts.format(comments)}</span>{' '}
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
  & button[data-turned] [data-when='off'], & button:not([data-turned]) [data-when='on'] { display: none; }
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
