import styled from 'styled-components'
import { PictureImage } from '../../ui/PictureImage'
import { EntryLines, EntryText, EntryTitle } from './EntryParts'
import type { EntryProps } from './EntryProps'

/** A portrait, cropped to one shape, with the name and a few words below. */
export function EntryPerson(props: EntryProps) {
  const { show, picture, href } = props
  return (
    <Person>
      {picture ? <PictureImage picture={picture} sizes="(min-width: 48rem) 16rem, 45vw" /> : show.picture && <Blank />}
      {href ? (
        <a href={href}>
          <EntryTitle {...props} />
        </a>
      ) : (
        <EntryTitle {...props} />
      )}
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
