import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { Column, Grid, Stack } from '../ui/layout'
import { Opening } from '../ui/Opening'
import { PictureImage } from '../ui/PictureImage'
import { Lead, PageTitle, Small } from '../ui/text'

type Video = SectionProps<'gallery'>['videos'][number]

export function Gallery({ title, text, videos, labels }: SectionProps<'gallery'>) {
  return (
    <Opening>
      <Column>
        <Stack data-gap="l" data-fill="">
          <Stack>
            <PageTitle tabIndex={-1}>{title}</PageTitle>
            {text && <Lead>{text}</Lead>}
          </Stack>
          <Grid data-least="m">
            {videos.map((video) => <li key={video.id} id={video.id}><VideoCard video={video} comments={labels.comments} /></li>)}
          </Grid>
        </Stack>
      </Column>
    </Opening>
  )
}

function VideoCard({ video, comments }: { video: Video; comments: string }) {
  return (
    <Card>
      <video controls muted playsInline preload="none" poster={video.poster.src} width={video.poster.width} height={video.poster.height} aria-label={video.caption}>
        {video.files.map((file) => <source key={file} src={file} type={file.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />)}
        {video.captions && <track kind="captions" src={video.captions} srcLang="en" label="English" />}
      </video>
      <figcaption>
        <PictureImage picture={video.userAvatar} sizes="2.5rem" decorative />
        <div><strong>{video.username}</strong><Small>{video.caption}</Small><Small>{video.likes} ♥ · {video.comments} {comments}</Small></div>
      </figcaption>
    </Card>
  )
}

const Card = styled.figure`
  display: grid;
  gap: 0.9rem;
  & video { width: 100%; height: auto; aspect-ratio: 9 / 16; border-radius: var(--radius-m); background: var(--deep); }
  & figcaption { display: flex; gap: 0.75rem; }
  & img { width: 2.5rem; height: 2.5rem; border-radius: 50%; flex: none; }
`
