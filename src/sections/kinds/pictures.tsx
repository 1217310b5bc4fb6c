import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { SectionBand } from '../../ui/SectionBand'
import { PictureImage } from '../../ui/PictureImage'
import { PictureDialog } from '../pictures/PictureDialog'
import { PicturesViewer } from '../pictures/PicturesViewer'
import type { SectionKind } from './SectionKind'

/**
 * Pictures in a grid; each can be enlarged in a native dialog, without script too. With script one dialog shows them beside
 * each other (`app/pageScripts/pictures.ts`).
 */
type Props = SectionProps<'pictures'>

function Pictures(props: Props) {
  const { id, title, text, pictures = [], labels, tone } = props
  const hasViewer = leadsOn(props)
  // A page whose own folder is empty has no gallery.
  if (pictures.length === 0) return null
  return (
    <SectionBand tone={tone} title={title} text={text}>
      <Grid data-columns={columnsFor(pictures)} data-enlarges={hasViewer ? '' : undefined}>
        {pictures.map((one, index) => {
          const name = `${id}-${index + 1}`
          // A figure is named by its caption.
          const Shown = one.caption ? 'figure' : 'div'
          const halves = one.after ? [labels.before, labels.after].filter(Boolean).join(', ') : ''
          return (
            <li key={name} data-pair={one.after ? '' : undefined} data-reveal="">
              <Shown>
                <a
                  href={`#${name}`}
                  role="button"
                  aria-haspopup="dialog"
                  data-opens-dialog={name}
                  aria-label={`${labels.open}: ${one.caption ?? one.image.alt}${halves && ` (${halves})`}`}
                >
                  <PictureImage picture={one.image} sizes="(min-width: 60rem) 24rem, 46vw" />
                  {one.after && (
                    <>
                      <PictureImage picture={one.after} sizes="(min-width: 60rem) 24rem, 46vw" />
                      {labels.before && <span aria-hidden="true">{labels.before}</span>}
                      {labels.after && <span aria-hidden="true">{labels.after}</span>}
                    </>
                  )}
                </a>
                {one.caption && <figcaption>{one.caption}</figcaption>}
              </Shown>
              <PictureDialog name={name} section={id} one={one} labels={labels} />
            </li>
          )
        })}
      </Grid>
      {hasViewer && <PicturesViewer labels={labels} />}
    </SectionBand>
  )
}

/** Three or four on wide screens, so that no picture is alone in the last row. A pair takes two cells. */
function columnsFor(pictures: NonNullable<Props['pictures']>): 3 | 4 {
  const count = pictures.length + pictures.filter(({ after }) => after).length
  if (pictures.length > 1 && count === 2 * pictures.length) return 4
  return count < 4 || count % 3 === 0 || count % 4 === 1 ? 3 : 4
}

/** Whether an enlarged picture leads to the others. */
const leadsOn = ({ pictures = [], labels }: Props): boolean =>
  pictures.length > 1 && labels.previous !== undefined && labels.next !== undefined

export const pictures: SectionKind<'pictures'> = { View: Pictures, script: 'pictures', needsScript: leadsOn }

const Grid = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: clamp(.75rem, .5rem + 1vw, 1.5rem);
  /* Pictures of a row are as high as its highest, a pair, so that their captions begin on one line. */
  & > li, & > li > :first-child { display: grid; grid-row: span 2; grid-template-rows: subgrid; row-gap: 0; }
  & > li[data-pair] { grid-column: span 2; }
  & li[data-pair] > :first-child > a { aspect-ratio: 2; }
  & > li > :first-child > a { position: relative; display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 3px; overflow: hidden; border-radius: var(--radius-m); }
  & > li > :first-child > a img { width: 100%; height: 100%; aspect-ratio: 1; object-fit: cover; transition: transform .5s; }
  & > li > :first-child > a:hover img { transform: scale(1.03); }
  & > li > :first-child > a span { position: absolute; inset-block-end: .6rem; inset-inline-start: .6rem; padding: .1rem .65rem; border-radius: var(--radius-pill); background: rgb(0 0 0 / .62); color: #fff; font-size: .875rem; max-width: calc(50% - .9rem); }
  & > li > :first-child > a span:last-of-type { inset-inline: auto .6rem; }
  & > li > figure > figcaption { margin-top: .5rem; line-height: 1.4; color: var(--muted); }
  [data-tone='deep'] & > li > figure > figcaption { color: var(--on-deep-muted); }
  @media (min-width: 40rem) { &[data-columns='3'] { grid-template-columns: repeat(3, 1fr); } }
  @media (min-width: 60rem) { &[data-columns='4'] { grid-template-columns: repeat(4, 1fr); } }
`
