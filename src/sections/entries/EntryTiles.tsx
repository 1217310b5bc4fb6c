import styled from 'styled-components'
import { Icon, UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import { valueOf, wordsOf, ValueWords } from '../parts/entryCells'
import { EntryTicks, type EntryLayout, type EntryProps, EntryParts } from './EntryParts'
import { OptionalLink } from '../../ui/Button'

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

function EntryCompact({ entry, show, picture, title, href, more, rank: Title }: EntryProps) {
  const text = valueOf(entry, show.text)
  return (
    <article>
      {picture && <PictureImage picture={picture} sizes="6rem" />}
      <Title>{title}</Title>
      {wordsOf(text) && (
        <p>
          <ValueWords value={text} />
        </p>
      )}
      {href && more && (
        <a href={href} aria-label={`${more}: ${title}`}>
          <UiIcon name="arrow" />
        </a>
      )}
    </article>
  )
}

/** Small cards. The list has the styles of all, because a page may have many cards and markup adds up. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.75rem;
  & > li { min-width: 0; }
  /* Alone in the last row a card has its picture beside the words. */
  @media (max-width: 47.99rem) {
    & > li:last-child:nth-child(odd) { grid-column: 1 / -1; & article { column-gap: 0.75rem; grid-template: auto 1fr / 1fr 1fr; padding-bottom: 0; } & :is(img, picture) { grid-row: 1 / 3; } & img { width: calc(100% + 0.75rem); height: 0; min-height: max(100%, 5.5rem); margin-inline-end: 0; } & p { padding-bottom: 0.75rem; } & a svg { display: none; } }
  }
  & article { position: relative; display: grid; align-content: start; height: 100%; padding: 0 0.75rem 0.75rem; overflow: hidden; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-s); transition: border-color 0.2s; }
  & article:hover { border-color: var(--brand); }
  & img { width: calc(100% + 1.5rem); max-width: none; height: 6.5rem; margin: 0 -0.75rem; object-position: var(--focus-x, 50%) var(--focus-y, 60%); }
  & :is(h2, h3, h4) { padding-block: 0.6rem 0.2rem; font-size: 1.125rem; }
  & p { line-height: 1.35; color: var(--muted); }
  & a { position: absolute; inset: 0; border-radius: inherit; }
  & a svg { position: absolute; inset-inline-end: 0.6rem; top: 7.2rem; opacity: 0; transition: opacity 0.2s; }
  & article:hover svg { opacity: 1; }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr));
    gap: 0.75rem 1.25rem;
    & article { gap: 0.1rem; padding: 0; padding-inline: 1rem 2.5rem; align-content: center; min-height: 5.25rem; }
    & img { grid-row: 1 / 3; width: 100%; height: 100%; position: absolute; inset-block: 0; inset-inline: 0 auto; max-width: 5.5rem; margin: 0; }
    & :is(img, picture) ~ :is(h2, h3, h4, p) { margin-inline-start: 5.5rem; }
    & p { padding-bottom: 0.6rem; }
    & a svg { top: calc(50% - 0.6em); opacity: 1; }
  }
  /* On a sheet Chromium loses a picture out of the flow of a grid. */
  @media print { & article { display: block; padding-block: .6rem; } & svg { display: none; } }
`

export const compact: EntryLayout = { Entry: EntryCompact, List: Cards }

function EntryChip({ entry, show, title, href }: EntryProps) {
  const icon = valueOf(entry, show.icon) as string | undefined
  const name = (
    <>
      {icon ? <Icon icon={icon} /> : <UiIcon name="pin" />}
      {title}
    </>
  )
  return href ? <a href={href}>{name}</a> : <span>{name}</span>
}

/** Chips in lines that wrap. The list has the styles of all, because it may be long. */
const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: .75rem;
  /* Those in the last row share its width. */
  & > li { flex: 1 1 min(9.5rem, 100%); min-width: 0; }
  & > li > * { display: flex; align-items: center; gap: .5rem; height: 100%; min-height: 3rem; padding: .5rem .75rem; line-height: 1.25; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-s); color: var(--ink); font-weight: 600; text-decoration: none; overflow-wrap: anywhere; text-wrap: balance; transition: border-color .2s; }
  & a:hover { border-color: var(--brand); color: var(--brand); }
  & svg { color: var(--brand); }
  @media (max-width: 31.99rem) { & > li > * { gap: .3rem; padding-inline: .4rem; } & svg { width: 1em; height: 1em; } }
  @media (min-width: 48rem) {
    gap: 1rem;
    & > li { flex-basis: 11.25rem; max-width: calc(50% - .5rem); }
    &[data-columns='4'] > li { flex-basis: calc(25% - .75rem); }
  }
  @media (min-width: 66rem) { &[data-columns='3'] > li { flex-basis: calc(100% / 3 - .75rem); } }
`

export const chips: EntryLayout = { Entry: EntryChip, List: Names, columns: [5, 4, 3], isTight: true }

/** A picture that is never cropped, or the entry's name where there is none. */
export const EntryLogo = ({ picture, title, href }: EntryProps) => (
  <Logo>
    <OptionalLink href={href}>
      {picture ? <PictureImage picture={{ ...picture, alt: title }} sizes="10rem" /> : <strong>{title}</strong>}
    </OptionalLink>
  </Logo>
)

const Logo = styled.div`
  display: grid;
  place-items: center;
  min-height: 6rem;
  padding: 1rem;
  text-align: center;
  @media print { min-height: 0; padding-block: 0; }
  & a { color: inherit; }
  & img { width: auto; max-width: 100%; max-height: 4.5rem; margin-inline: auto; object-fit: contain; background: none; }
`

/** A portrait, cropped to one shape, with the name and a few words below. */
function EntryPerson(props: EntryProps) {
  const { show, picture } = props
  return (
    <Person>
      {picture ? <PictureImage picture={picture} sizes="(min-width: 48rem) 16rem, 45vw" /> : show.picture && <Blank />}
      <EntryParts {...props} parts={['link', 'text', 'lines']} />
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
  @container style(--signature: arch) { & img { aspect-ratio: 4 / 5; border-radius: 99rem 99rem var(--radius-s) var(--radius-s); } }
  @container style(--signature: blob) { & img { border-radius: var(--radius-blob); } }
`

const People = styled.ul`
  display: grid;
  gap: 2.25rem clamp(1.125rem, .8rem + 1.2vw, 1.75rem);
  /* A column is as wide as a telephone number. */
  grid-template-columns: repeat(auto-fill, minmax(clamp(8.75rem, 45%, 13rem), 1fr));
  /* Alone in the last row of two columns a person has the portrait beside the words, and so has each of three. */
  @media (min-width: 21rem) and (max-width: 44.5rem) {
    &:has(img) > li:last-child:nth-child(odd), &:has(img):has(> :last-child:nth-child(3)) > li {
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
