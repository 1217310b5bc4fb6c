import styled from 'styled-components'
import { Fold, openingId } from '../../ui/marks'
import { Column, Stack, PageTop, Lead, PageTitle } from '../../ui/styles/elements'
import { VideoCard } from '../gallery/VideoCard'
import { Viewer } from '../gallery/Viewer'
import type { SectionKind } from './SectionKind'

/** Videos in a grid, and the viewer over it. Script plays them (`app/pageScripts/gallery.ts`). */
export const gallery: SectionKind<'gallery'> = {
  View: ({ id, title, text, videos, labels }) => (
    <PageTop data-gallery="">
      <Column id={openingId(id)}>
        <Stack data-gap="l" data-fill="">
          <Stack>
            <PageTitle tabIndex={-1}>{title}</PageTitle>
            {text && <Lead>{text}</Lead>}
          </Stack>
          <Cards>
            {videos.map((video, index) => (
              <li key={video.id} id={video.id}>
                <VideoCard video={video} labels={labels} isFirst={index === 0} />
              </li>
            ))}
          </Cards>
        </Stack>
      </Column>
      <Fold />
      <Viewer videos={videos} labels={labels} />
    </PageTop>
  ),
  script: 'gallery',
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(max(9rem, 21%), 100%), 1fr));
  gap: clamp(1.75rem, 1.4rem + 1vw, 2.5rem) clamp(0.875rem, 0.6rem + 1.2vw, 1.75rem);
  & > li { min-width: 0; scroll-margin-top: 80px; }
`
