import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { SectionBand } from '../../ui/SectionBand'
import { PictureImage } from '../../ui/PictureImage'
import type { SectionKind } from './SectionKind'
import { UiIcon } from '../../ui/Icon'
import { VisuallyHidden } from '../../ui/styles/elements'
import { GalleryIcon, RoundButton } from '../gallery/RoundButton'

type Props = SectionProps<'pictures'>

/**
 * Pictures in a grid; each can be enlarged in a native dialog, without script too. With script one dialog shows them beside
 * each other (`app/pageScripts/pictures.ts`).
 */
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
          const halves = one.after ? [labels.before, labels.after].filter(Boolean).join(' ') : ''
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
  /* A pair alone has the whole width. */
  & > li[data-pair]:only-child { grid-column: 1 / -1; }
  & > li > :first-child > a { position: relative; display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 3px; overflow: hidden; border-radius: var(--radius-m); }
  & > li > :first-child > a img { width: 100%; height: 100%; aspect-ratio: 1; object-fit: cover; transition: transform .5s; }
  & > li > :first-child > a:hover img { transform: scale(1.03); }
  & > li > :first-child > a span { position: absolute; inset-block-end: .6rem; inset-inline-start: .6rem; padding: .1rem .65rem; border-radius: var(--radius-pill); background: rgb(0 0 0 / .62); color: #fff; font-size: .875rem; max-width: calc(50% - .9rem); }
  & > li > :first-child > a span:last-of-type { inset-inline: auto .6rem; }
  & > li > figure > figcaption { margin-top: .5rem; line-height: 1.4; color: var(--muted); }
  [data-tone='deep'] & > li > figure > figcaption { color: var(--on-deep-muted); }
  @media (min-width: 48rem) { & > li[data-pair]:only-child > :first-child > a { aspect-ratio: 21 / 9; } }
  @media (min-width: 40rem) { &[data-columns='3'] { grid-template-columns: repeat(3, 1fr); } }
  @media (min-width: 60rem) { &[data-columns='4'] { grid-template-columns: repeat(4, 1fr); } }
`

/** One dialog for all pictures of a section, beside each other. `behaviours/enlargePictures.ts` fills it when one is pressed. */
const PicturesViewer = ({ labels }: Pick<Props, 'labels'>) => (
  <ViewerDialog>
    <RoundButton part="close" label={labels.close}>
      <UiIcon name="close" size={1.5} />
    </RoundButton>
    <ViewerStage data-part="stage" tabIndex={0} />
    <ViewerBar>
      <RoundButton part="previous" label={labels.previous}>
        <GalleryIcon name="back" />
      </RoundButton>
      <span aria-hidden="true" dir="ltr" data-part="position" />
      <RoundButton part="next" label={labels.next}>
        <GalleryIcon name="forward" />
      </RoundButton>
    </ViewerBar>
    <VisuallyHidden role="status">
      <span data-part="said" />
    </VisuallyHidden>
  </ViewerDialog>
)

/**
 * A viewer of pictures, as large as the screen. Dark in every theme: a shade of its deep colour. In the stage the
 * browser itself follows swipes, pads and pinches.
 */
const ViewerDialog = styled.dialog`
  inset: 0;
  z-index: 80;
  width: 100%;
  height: 100%;
  height: 100dvh;
  padding: env(safe-area-inset-top) 0 env(safe-area-inset-bottom);
  overflow: hidden;
  background: linear-gradient(rgb(0 0 0 / .62), rgb(0 0 0 / .62)), var(--deep);
  color: #ffffff;
  &[open] { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); }
  &::backdrop { background: #000000; }
  & > button { justify-self: end; margin: .5rem max(.5rem, env(safe-area-inset-left), env(safe-area-inset-right)); }
`

const ViewerStage = styled.div`
  display: flex;
  overflow-x: auto;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &:focus-visible { outline-color: #ffffff; outline-offset: -4px; }
  &::-webkit-scrollbar { display: none; }
  & > div { flex: 0 0 100%; display: grid; grid-template-rows: minmax(0, 1fr) auto; scroll-snap-align: center; scroll-snap-stop: always; }
  & > div > div { display: flex; gap: .25rem; min-height: 0; }
  & figure { flex: 1 1 0; position: relative; min-width: 0; min-height: 0; }
  & img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; background: none center / contain no-repeat; }
  & figcaption { position: absolute; z-index: 1; inset-block-end: .6rem; inset-inline-start: .6rem; padding: .1rem .65rem; border-radius: var(--radius-pill); background: rgb(0 0 0 / .62); font-size: .875rem; }
  & p { max-height: 30vh; overflow-y: auto; padding: .75rem 1rem 0; text-align: center; text-wrap: balance; }
  @media (max-aspect-ratio: 1) { & > div > div { flex-direction: column; } }
`

const ViewerBar = styled.div`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 1.25rem;
  padding: .5rem;
  font-variant-numeric: tabular-nums;
  /* Beside the picture, where there is room for them. */
  @media (min-width: 48rem) {
    & > button { position: absolute; inset-block-start: calc(50% - 1.375rem); inset-inline-start: 1rem; }
    & > button:last-child { inset-inline: auto 1rem; }
  }
`

interface PictureDialogProps {
  name: string
  section: string
  one: NonNullable<Props['pictures']>[number]
  labels: Props['labels']
}

/** One picture, or two of one place, as large as the screen allows. */
function PictureDialog({ name, section, one: { image, after, caption }, labels }: PictureDialogProps) {
  const [first, second] = [
    { picture: image, label: after && labels.before },
    after && { picture: after, label: labels.after },
  ]
  return (
    <Large id={name} aria-label={caption ?? image.alt}>
      <a href={`#${section}`} role="button" data-closes-dialog="">
        <UiIcon name="close" size={1.5} />
        <VisuallyHidden>{labels.close}</VisuallyHidden>
      </a>
      <div>
        {[first, ...(second ? [second] : [])].map(({ picture, label }) => (
          <figure key={picture.src}>
            <PictureImage picture={picture} sizes={second ? '(min-width: 48rem) 48vw, 96vw' : '96vw'} />
            {label && <figcaption>{label}</figcaption>}
          </figure>
        ))}
      </div>
      {caption && <p>{caption}</p>}
    </Large>
  )
}

const Large = styled.dialog`
  inset: 0;
  width: 100%;
  z-index: 60;
  background: var(--deep);
  color: var(--on-deep);
  &[open], &:target { display: grid; grid-template-rows: auto 1fr auto; }
  & > a { justify-self: end; display: grid; place-items: center; width: 3.25rem; height: 3.25rem; color: inherit; }
  & > div { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 1rem; padding-inline: 1rem; }
  & figure { display: grid; gap: .5rem; justify-items: center; }
  & img { width: auto; max-width: 100%; max-height: calc(100dvh - 9rem); object-fit: contain; background: none; }
  & p { padding: 1rem; text-align: center; }
  /* Both are visible at once, one below the other on phones. */
  @media (max-width: 47.99rem) { & figure:not(:only-child) img { max-height: calc(50dvh - 6.5rem); } }
  @media (min-width: 48rem) { & figure:not(:only-child) { flex: 1 1 40%; } }
`
