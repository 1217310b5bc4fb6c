import styled from 'styled-components'
import { outward } from '../../ui/styles/outward'
import { PictureImage } from '../../ui/PictureImage'
import { pictureOf, valueOf, wordsOf } from '../parts/listed'
import { leadsTo } from './EntryParts'
import type { EntryProps } from './EntryProps'

/** A picture alone, whole and never cut; its name where there is none. */
export function EntryLogo(props: EntryProps) {
  const { entry, show } = props
  const picture = pictureOf(valueOf(entry, show.picture))
  const name = wordsOf(entry[show.title]) ?? ''
  const logo = picture ? <PictureImage picture={{ ...picture, alt: name }} sizes="10rem" /> : <strong>{name}</strong>
  const href = leadsTo(props)
  return (
    <Logo>
      {href ? (
        <a href={href} {...outward(href)}>
          {logo}
        </a>
      ) : (
        logo
      )}
    </Logo>
  )
}

const Logo = styled.div`
  display: grid;
  place-items: center;
  min-height: 6rem;
  padding: 1rem;
  text-align: center;
  & a { color: inherit; }
  & img { width: auto; max-width: 100%; max-height: 4.5rem; margin-inline: auto; object-fit: contain; background: none; }
`
