import styled from 'styled-components'
import { outward } from '../../ui/styles/outward'
import { PictureImage } from '../../ui/PictureImage'
import type { EntryProps } from './EntryProps'

/** A picture that is never cropped, or the entry's name where there is none. */
export function EntryLogo({ picture, title, href }: EntryProps) {
  const logo = picture ? <PictureImage picture={{ ...picture, alt: title }} sizes="10rem" /> : <strong>{title}</strong>
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
