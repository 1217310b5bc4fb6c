import styled from 'styled-components'
import { outward } from '../../ui/styles/outward'
import { Card, CardBody, CardLink } from '../../ui/styles/Card'
import { Icon, UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import { pictureOf, valueOf, wordsOf } from '../parts/listed'
import { EntryBadge, EntryDate, EntryLines, EntryPrice, EntryText, EntryTitle, leadsTo } from './EntryParts'
import type { EntryProps } from './EntryProps'

/** A picture above the words. Without a picture the card is its words alone. */
export function EntryCard(props: EntryProps) {
  const { entry, show, more } = props
  const picture = pictureOf(valueOf(entry, show.picture))
  const icon = valueOf(entry, show.icon) as string | undefined
  const href = leadsTo(props)
  return (
    <Card data-picture={picture ? '' : undefined}>
      {picture && (
        <Frame>
          <PictureImage picture={picture} sizes="(min-width: 66rem) 24rem, (min-width: 40rem) 46vw, 92vw" decorative />
        </Frame>
      )}
      <CardBody>
        {!picture && icon && <Icon icon={icon} size={2} />}
        <EntryBadge {...props} />
        <EntryDate {...props} />
        <EntryTitle {...props} />
        <EntryText {...props} />
        <EntryLines {...props} />
        <Foot>
          <EntryPrice {...props} />
          {href && more && (
            <CardLink href={href} aria-label={`${more}: ${wordsOf(entry[show.title]) ?? ''}`} {...outward(href)}>
              {more} <UiIcon name="arrow" />
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
  gap: .25rem 1rem;
  margin-top: auto;
  &:empty { display: none; }
`
