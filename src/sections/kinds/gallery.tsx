import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { Column, Stack } from '../../ui/styles/layout'
import { PageTop } from '../../ui/styles/PageTop'
import { Lead, PageTitle } from '../../ui/styles/text'
import { useOpenVideo } from '../gallery/useOpenVideo'
import { useVisit } from '../gallery/useVisit'
import { VideoCard } from '../gallery/VideoCard'
import { Viewer } from '../gallery/viewer/Viewer'
import type { HydratedSectionKind } from './SectionKind'

/** Videos in a grid, of which one at a time plays, and the viewer over it. */
function Gallery({ title, text, videos, labels }: SectionProps<'gallery'>) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const visit = useVisit()
  const { openId, open, move, close } = useOpenVideo(videos)
  const [playingId, setPlayingId] = useState<string>()
  const [broken, setBroken] = useState<readonly string[]>([])
  const list = useRef<HTMLUListElement>(null)
  useFocusBack(
    list,
    videos.findIndex(({ id }) => id === openId),
  )

  const noteBroken = (id: string) => setBroken((ids) => (ids.includes(id) ? ids : [...ids, id]))
  const retry = (id: string) => setBroken((ids) => ids.filter((each) => each !== id))
  const play = (id: string) => {
    retry(id)
    setPlayingId(id)
  }
  const stop = (id: string) => setPlayingId((current) => (current === id ? undefined : current))

  return (
    <PageTop>
      <Column>
        <Stack data-gap="l" data-fill="">
          <Stack>
            <PageTitle tabIndex={-1}>{title}</PageTitle>
            {text && <Lead>{text}</Lead>}
          </Stack>
          <Cards ref={list}>
            {videos.map((video, index) => (
              <li key={video.id} id={video.id}>
                <VideoCard
                  video={video}
                  labels={labels}
                  likes={visit.standingOf(video).likes}
                  isFirst={index === 0}
                  isHydrated={isHydrated}
                  isPlaying={playingId === video.id && openId === undefined}
                  isBroken={broken.includes(video.id)}
                  onPlay={() => play(video.id)}
                  onStop={() => stop(video.id)}
                  onBroken={() => [noteBroken(video.id), stop(video.id)]}
                  onOpen={() => [stop(video.id), open(video.id)]}
                />
              </li>
            ))}
          </Cards>
        </Stack>
      </Column>
      {openId !== undefined && (
        <Viewer
          videos={videos}
          index={videos.findIndex(({ id }) => id === openId)}
          labels={labels}
          visit={visit}
          broken={broken}
          onBroken={noteBroken}
          onRetry={retry}
          onMove={move}
          onClose={close}
        />
      )}
    </PageTop>
  )
}

export const gallery: HydratedSectionKind<'gallery'> = { View: Gallery, isHydrated: true }

/** Returns the focus to the card shown last; the page scrolls only if that is off the screen. */
function useFocusBack(list: RefObject<HTMLUListElement | null>, openIndex: number): void {
  const last = useRef(-1)
  useLayoutEffect(() => {
    const link = openIndex < 0 ? list.current?.children[last.current]?.querySelector('a') : undefined
    if (link) {
      const { top, bottom } = link.getBoundingClientRect()
      link.focus({ preventScroll: top < window.innerHeight && bottom > 0 })
    }
    last.current = openIndex
  }, [list, openIndex])
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(max(9rem, 21%), 100%), 1fr));
  gap: clamp(1.75rem, 1.4rem + 1vw, 2.5rem) clamp(0.875rem, 0.6rem + 1.2vw, 1.75rem);
  & > li { min-width: 0; scroll-margin-top: 80px; }
`
