import styled from 'styled-components'
import { Icon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import { valueOf } from '../parts/entryCells'
import { EntryTicks } from './EntryParts'
import type { EntryLayout, EntryProps } from './EntryProps'

function EntryTile(props: EntryProps) {
  const { entry, show, picture, title, href, rank: Title } = props
  const icon = valueOf(entry, show.icon) as string | undefined
  return (
    <>
      {picture && <PictureImage picture={picture} sizes="14rem" decorative />}
      <Title>
        {icon && <Icon icon={icon} />}
        {href ? <a href={href}>{title}</a> : title}
      </Title>
      <EntryTicks {...props} />
    </>
  )
}

/** Small pictures with their names. The list has the styles of all, because a page may have many tiles. */
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(max(8.75rem, 17%), 100%), 1fr));
  gap: .75rem;
  & > li { position: relative; overflow: hidden; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-m); transition: border-color .2s, box-shadow .3s; }
  & > li:hover { border-color: var(--brand); box-shadow: 0 18px 40px -24px rgb(0 0 0 / .35); }
  & img { aspect-ratio: 3 / 2; }
  & :is(h2, h3, h4) { display: flex; gap: .5rem; align-items: center; min-height: 3.5rem; padding: .6rem .75rem; font-size: 1.0625rem; line-height: 1.2; overflow-wrap: anywhere; }
  & svg { color: var(--brand); }
  & a { color: inherit; text-decoration: none; }
  & a::after { content: ''; position: absolute; inset: 0; }
  & ul { padding: 0 .75rem .75rem; }
  [data-tone='deep'] & > li { background: var(--deep-raised); border-color: var(--deep-line); }
  [data-tone='deep'] & svg { color: var(--accent); }
  /* Alone in the last row of two columns a tile has its picture beside its name. */
  @media (max-width: 31.99rem) { & > li:last-child:nth-child(odd) { grid-column: 1 / -1; display: grid; grid-template-columns: 1fr 1fr; align-items: center; & ul { grid-column: 1 / -1; } } }
  @media (min-width: 48rem) {
    gap: 1.25rem;
    & :is(h2, h3, h4) { padding-inline: 1rem; }
    &[data-columns='3'] { grid-template-columns: repeat(3, 1fr); }
    &[data-columns='4'] { grid-template-columns: repeat(4, 1fr); }
  }
  @media (min-width: 48rem) and (max-width: 59.99rem) {
    &[data-columns='5'] { grid-template-columns: repeat(5, 1fr); gap: .75rem; }
    &[data-columns='5'] :is(h2, h3, h4) { padding-inline: .6rem; }
  }
  /* Three across are wide enough for the picture beside the name. */
  @media (min-width: 66rem) {
    &[data-columns='3'] > li { display: flex; flex-wrap: wrap; align-items: center; }
    &[data-columns='3'] > li > :is(img, picture) { width: 50%; }
    &[data-columns='3'] > li > :is(h2, h3, h4) { flex: 1; }
    &[data-columns='3'] > li > ul { width: 100%; }
  }
  @container style(--cards: outlined) { & > li, & > li:hover { border: 2px solid var(--ink); border-radius: var(--radius-s); box-shadow: none; } }
  @container style(--cards: tinted) { & > li { border-color: transparent; } }
  @container style(--cards: ruled) or style(--cards: bare) or style(--cards: numbered) { & > li { border-radius: 0; } }
`

export const tiles: EntryLayout = { Entry: EntryTile, List: Tiles, columns: [5, 4, 3] }
