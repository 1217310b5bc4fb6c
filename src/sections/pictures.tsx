import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { SectionBand } from '../ui/SectionBand'
import { PictureImage } from '../ui/PictureImage'
import { PictureDialog } from './pictures/PictureDialog'
import type { SectionKind } from './SectionKind'

/** Pictures in a grid; each can be enlarged in a native dialog, without script too. */
function Pictures({ id, title, text, pictures, labels, tone }: SectionProps<'pictures'>) {
  return (
    <SectionBand tone={tone} title={title} text={text}>
      <Grid>
        {pictures.map((one, index) => {
          const name = `${id}-${index + 1}`
          return (
            <li key={name} data-pair={one.after ? '' : undefined} data-reveal="">
              <figure>
                <a
                  href={`#${name}`}
                  role="button"
                  aria-haspopup="dialog"
                  data-opens-dialog={name}
                  aria-label={`${labels.open}: ${one.caption ?? one.image.alt}`}
                >
                  <PictureImage picture={one.image} sizes="(min-width: 60rem) 24rem, 46vw" />
                  {one.after && <PictureImage picture={one.after} sizes="(min-width: 60rem) 24rem, 46vw" />}
                </a>
                {one.caption && <figcaption>{one.caption}</figcaption>}
              </figure>
              <PictureDialog name={name} section={id} one={one} labels={labels} />
            </li>
          )
        })}
      </Grid>
    </SectionBand>
  )
}

export const pictures: SectionKind<'pictures'> = { View: Pictures }

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(46%, 15rem), 1fr));
  gap: clamp(.75rem, .5rem + 1vw, 1.5rem);
  & > li[data-pair] { grid-column: span 2; }
  & figure > a { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 3px; overflow: hidden; border-radius: var(--radius-m); }
  & figure > a img { width: 100%; height: 100%; aspect-ratio: 1; object-fit: cover; transition: transform .5s; }
  & figure > a:hover img { transform: scale(1.03); }
  & figcaption { margin-top: .5rem; font-size: .9375rem; line-height: 1.4; color: var(--muted); }
  [data-tone='deep'] & figcaption { color: var(--on-deep-muted); }
`
