import styled from 'styled-components'
import { outward } from '../../ui/styles/outward'
import { Card, CardBody, CardLink } from '../../ui/styles/Card'
import { VisuallyHidden } from '../../ui/styles/layout'
import { Icon, UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import { valueOf } from '../parts/entryCells'
import {
  EntryAuthors,
  EntryBadge,
  EntryDate,
  EntryLines,
  EntryPrice,
  EntryTags,
  EntryText,
  EntryTicks,
  EntryTitle,
} from './EntryParts'
import type { EntryProps } from './EntryProps'

interface CardProps extends EntryProps {
  /** The `sizes` of an offer's picture. The picture of an offer has alternative text, and its link begins with visible words. */
  offerSizes?: string
}

/** A card with a picture above the words, or the words alone. */
export function EntryCard({ offerSizes, ...props }: CardProps) {
  const { entry, show, picture, title, href, more } = props
  const icon = valueOf(entry, show.icon) as string | undefined
  return (
    <Card data-picture={picture ? '' : undefined}>
      {picture && (
        <Frame>
          <PictureImage
            picture={picture}
            sizes={offerSizes ?? '(min-width: 66rem) 24rem, (min-width: 40rem) 46vw, 92vw'}
            decorative={!offerSizes}
          />
        </Frame>
      )}
      <CardBody>
        {!picture && icon && <Icon icon={icon} size={2} />}
        <EntryBadge {...props} />
        <EntryDate {...props} />
        <EntryTitle {...props} />
        <EntryText {...props} />
        <EntryAuthors {...props} />
        <EntryLines {...props} />
        <EntryTicks {...props} />
        <EntryTags {...props} />
        <Foot>
          <EntryPrice {...props} />
          {href && more && (
            <CardLink href={href} aria-label={offerSizes ? undefined : `${more}: ${title}`} {...outward(href)}>
              {more}
              {offerSizes && <VisuallyHidden>{title}</VisuallyHidden>}
              <UiIcon name="arrow" />
            </CardLink>
          )}
        </Foot>
      </CardBody>
    </Card>
  )
}

const Frame = styled.div`
  aspect-ratio: 4 / 3;
  position: relative;
  overflow: hidden;
  & img { position: absolute; inset: 0; height: 100%; }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: .25rem .5rem;
  margin-top: auto;
  &:empty { display: none; }
  /* Beside a range a link would fit in some cards of a list alone. */
  [data-ranges] & { flex-direction: column; align-items: start; }
`
