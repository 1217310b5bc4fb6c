import styled from 'styled-components'
import { PictureImage } from '../../ui/PictureImage'
import { EntryLines, EntryLink, EntryText } from './EntryParts'
import type { EntryLayout, EntryProps } from './EntryProps'

/** A portrait, cropped to one shape, with the name and a few words below. */
function EntryPerson(props: EntryProps) {
  const { show, picture } = props
  return (
    <Person>
      {picture ? <PictureImage picture={picture} sizes="(min-width: 48rem) 16rem, 45vw" /> : show.picture && <Blank />}
      <EntryLink {...props} />
      <EntryText {...props} />
      <EntryLines {...props} />
    </Person>
  )
}

/** Head and shoulders in place of a missing portrait. */
const Blank = styled.div`
  display: none;
  aspect-ratio: 1;
  margin-bottom: .5rem;
  border-radius: var(--radius-niche);
  position: relative;
  overflow: hidden;
  background: var(--brand-soft);
  &::before { content: ''; position: absolute; inset: 0; opacity: .2; background: radial-gradient(circle at 50% 40%, var(--brand) 17%, transparent 17.5%), radial-gradient(ellipse 36% 34% at 50% 100%, var(--brand) 99%, transparent); }
  ul:has(img) & { display: block; }
`

const Person = styled.article`
  display: grid;
  gap: .5rem;
  align-content: start;
  & img { aspect-ratio: 1; margin-bottom: .5rem; border-radius: var(--radius-niche); object-fit: cover; }
  & > a { color: inherit; text-decoration-color: var(--line); }
`

const People = styled.ul`
  display: grid;
  gap: 2.25rem clamp(1.125rem, .8rem + 1.2vw, 1.75rem);
  /* A column is as wide as a telephone number. */
  grid-template-columns: repeat(auto-fill, minmax(clamp(8.75rem, 45%, 13rem), 1fr));
  /* Alone in the last row of two columns a person has the portrait beside the words. */
  @media (min-width: 21rem) and (max-width: 44.5rem) {
    &:has(img) > li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
      & > article { grid-template: 1fr auto 1fr / 1fr 1fr; column-gap: clamp(1.125rem, .8rem + 1.2vw, 1.75rem); }
      & > article > picture, & > article > img, & > article > div { grid-row: span 3; }
      & > article > a, & > article > h2, & > article > h3, & > article > h4 { align-self: end; }
      & img { margin-bottom: 0; }
    }
  }
  @media (min-width: 48rem) {
    &[data-columns='3'] { grid-template-columns: repeat(3, 1fr); }
    &[data-columns='4'] { grid-template-columns: repeat(4, 1fr); }
  }
`

export const people: EntryLayout = { Entry: EntryPerson, List: People, columns: [4, 3] }
