import styled from 'styled-components'
import { Button, outward } from '../../ui/Button'
import { Split, Small } from '../../ui/styles/elements'
import { SectionBand, SectionHeading } from '../../ui/SectionBand'
import { UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import type { SectionKind } from './SectionKind'

/**
 * A picture of a map, and a link to it. An external map is the target of a link: until it is pressed, no browser
 * sends a request to the map's host. It replaces the picture, without script too.
 */
export const map: SectionKind<'map'> = {
  View({ id, title, text, image, lines = [], link, embed, tone }) {
    const frame = `${id}-map`
    return (
      <SectionBand tone={tone}>
        <Split data-shape="text">
          <Still>
            <PictureImage picture={image} sizes="(min-width: 60rem) 40rem, 92vw" />
            {embed && <iframe name={frame} title={title} sandbox="allow-scripts allow-popups" />}
          </Still>
          <div>
            <SectionHeading title={title} text={text} />
            <Lines>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Lines>
            <Links>
              {link && (
                <Button href={link.href} data-kind="quiet" {...outward(link.href)}>
                  <UiIcon name="pin" />
                  {link.label}
                </Button>
              )}
              {embed && (
                <Button href={embed.url} target={frame}>
                  {embed.label}
                </Button>
              )}
            </Links>
            {embed && <Small>{embed.note}</Small>}
          </div>
        </Split>
      </SectionBand>
    )
  },
}

const Still = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: var(--radius-l);
  background: var(--tint);
  & img { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; }
  & iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; background: none; color-scheme: normal; }
`

const Lines = styled.ul`
  display: grid;
  gap: .35rem;
  margin-bottom: 1.25rem;
  &:empty { display: none; }
`

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: .75rem;
  margin-bottom: .75rem;
`
