import styled from 'styled-components'
import { outward } from '../../ui/Button'
import { VisuallyHidden } from '../../ui/styles/elements'
import { Icon, UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import { valueOf } from '../parts/entryCells'
import { EntryPrice, type EntryProps, type EntryLayout, EntryParts } from './EntryParts'

interface CardProps extends EntryProps {
  /** The `sizes` of an offer's picture. The picture of an offer has alternative text, and its link begins with visible words. */
  offerSizes?: string
}

export function EntryCard({ offerSizes, ...props }: CardProps) {
  const { entry, show, picture, title, href, more } = props
  const icon = valueOf(entry, show.icon) as string | undefined
  return (
    <Card data-picture={picture ? '' : undefined}>
      {picture && (
        <Frame>
          <PictureImage
            picture={picture}
            sizes={offerSizes ?? '(min-width: 60rem) 24rem, (min-width: 40rem) 46vw, 92vw'}
            decorative={!offerSizes}
          />
        </Frame>
      )}
      <CardBody>
        {!picture && icon && <Icon icon={icon} size={2} />}
        <EntryParts {...props} parts={['badge', 'date', 'title', 'text', 'authors', 'lines', 'ticks', 'tags']} />
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

/** A card whose entire area is the target of one link. */
const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  height: 100%;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  transition: border-color .2s, box-shadow .3s;
  &:hover { border-color: var(--brand); box-shadow: 0 18px 40px -24px rgb(0 0 0 / .35); }
  & img { transition: transform .6s cubic-bezier(.2, .7, .2, 1); }
  &:hover img { transform: scale(1.035); }
  [data-tone='deep'] & { background: var(--deep-raised); border-color: var(--deep-line); }
  @container style(--cards: outlined) {
    &, &:hover { border: 2px solid var(--ink); border-radius: var(--radius-s); box-shadow: .3rem .3rem 0 var(--ink); }
    &:hover { box-shadow: .45rem .45rem 0 var(--brand); }
    [data-tone='deep'] & { border-color: var(--on-deep); box-shadow: .3rem .3rem 0 var(--accent); }
  }
  @container style(--cards: tinted) {
    background: var(--tint);
    border-color: transparent;
    &:hover { box-shadow: none; }
    [data-tone='tint'] & { background: var(--surface); }
  }
  @container style(--cards: ruled) or style(--cards: bare) or style(--cards: numbered) {
    &, [data-tone='deep'] & { background: none; border-width: 0; border-radius: 0; }
    &:hover { box-shadow: none; }
  }
  @container style(--cards: ruled) {
    &, [data-tone='deep'] & { border-top: 1px solid; }
  }
  /* A long list has rows on a phone: a square picture, the title with the price at its end, and a few words below. */
  @media (max-width: 39.99rem) {
    [data-compact] > li > &[data-picture] { grid-template: minmax(6rem, auto) / 6rem 1fr; }
    [data-compact] & > :first-child:not(:last-child) { aspect-ratio: auto; }
    [data-compact] & > :last-child { display: grid; grid-template-columns: 1fr auto; gap: .15rem .9rem; align-content: center; padding: .6rem .9rem; }
    [data-compact] & > :last-child > * { grid-column: 1 / -1; }
    [data-compact] & > :last-child > :is(h2, h3, h4) { grid-column: 1; font-size: 1.0625rem; line-height: 1.25; }
    [data-compact] & > :last-child > :last-child { grid-area: 1 / 2; max-width: 9rem; margin: 0; text-align: end; & strong { font-size: 1.0625rem; line-height: 1.25; } }
    /* A range beside a title would break it. */
    [data-compact][data-ranges] & > :last-child > :last-child { grid-area: auto; grid-column: 1 / -1; max-width: none; text-align: start; }
    [data-compact] & p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; line-height: 1.4; }
    [data-compact] & > :last-child > :last-child > a { position: absolute; inset: 0; overflow: hidden; text-indent: -99rem; white-space: nowrap; & > svg { display: none; } }
  }
  /* Without a box around it a picture is as high as wide, so that what it shows is whole. */
  @container style(--cards: ruled) or style(--cards: bare) or style(--cards: numbered) { @media (max-width: 39.99rem) { [data-compact] & > :first-child:not(:last-child) { aspect-ratio: 1; align-self: start; } } }
  /* In a cell with lines around it the picture keeps off them. */
  @container style(--cards: numbered) { @media (max-width: 39.99rem) { [data-compact] & > :first-child:not(:last-child) { margin-block: .75rem; margin-inline-start: .75rem; } } }
`

const CardBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: .6rem;
  padding: clamp(1.125rem, 1rem + .6vw, 1.5rem);
  @container style(--cards: ruled) or style(--cards: bare) { padding-inline: 0; }
`

const CardLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: .5em;
  margin-top: auto;
  min-height: 2.75rem;
  font-weight: 650;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  @media print { display: none; }
  &:hover { text-decoration: underline; }
  & > svg { transition: transform .25s; }
  article:hover & > svg { transform: translateX(calc(4px * var(--ahead, 1))); }
  [data-tone='deep'] & { color: var(--on-deep); }
`

/** On narrow screens the picture stands beside the words unless there are ticks. */
const Cards = styled.ul`
  display: grid;
  gap: 1rem;
  & [data-picture] > :first-child { aspect-ratio: 3 / 2; }
  @media (max-width: 39.99rem) {
    &:not([data-ticks]) [data-picture] { grid-template: none / 6.5rem 1fr; }
    &:not([data-ticks]) [data-picture] > :first-child { aspect-ratio: auto; }
    &:not([data-ticks]) p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; line-height: 1.5; }
  }
  @media (min-width: 40rem) {
    grid-template-columns: 1fr 1fr;
    gap: clamp(1rem, .8rem + 1vw, 1.75rem);
    & > [data-wide-of-two] { grid-column: span 2; }
  }
  /* Alone an entry has the whole width, with the picture beside the words. */
  @media (min-width: 48rem) {
    &:not([data-ticks]) > :only-child > [data-picture] {
      grid-template: none / 7fr 5fr;
      & > :first-child { aspect-ratio: auto; min-height: 22rem; }
    }
  }
  @media (min-width: 66rem) {
    grid-template-columns: repeat(3, 1fr);
    & > [data-wide-of-two] { grid-column: auto; }
    & > [data-wide-of-three] {
      grid-column: span 2;
      & :is(h2, h3, h4) { font-size: 2.125rem; line-height: 1.1; }
      & p { font-size: 1.1875rem; }
    }
    &:not([data-ticks]) > [data-wide-of-three] > [data-picture] {
      grid-template: none / 7fr 5fr;
      & > :first-child { aspect-ratio: auto; }
      & > :last-child { justify-content: end; }
      & > :last-child > * { margin-top: 0; }
    }
    & > :only-child { grid-column: 1 / -1; }
    /* With ticks the picture stays above, and the text is in two columns below it. */
    &[data-ticks] > [data-wide-of-three] > [data-picture] {
      grid-template-rows: 1fr auto;
      & > :first-child { aspect-ratio: auto; min-height: 19rem; & img { object-position: var(--focus-x, 50%) var(--focus-y, 75%); } }
      & > :last-child { display: grid; grid-template: auto auto 1fr / 1fr 1fr; column-gap: 2rem; }
      & ul:nth-last-child(2) { grid-area: 1 / 2 / span 3 / 3; align-content: start; }
    }
  }
  @container style(--cards: ruled) or style(--cards: bare) { & > li > [data-picture] { column-gap: 1.25rem; } }
`

/** Cards in pairs, each with the picture beside the words. */
const Pairs = styled.ul`
  display: grid;
  gap: 1rem;
  & [data-picture] { grid-template: none / clamp(6.5rem, 34%, 12.5rem) 1fr; }
  & [data-picture] > :first-child { aspect-ratio: auto; }
  @media (max-width: 39.99rem) { & p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; line-height: 1.5; } }
  @media (min-width: 60rem) { grid-template-columns: 1fr 1fr; gap: 1.5rem; }
`

export const offers: EntryLayout = {
  Entry: (props) => <EntryCard {...props} offerSizes="(min-width: 60rem) 22rem, 92vw" />,
  List: Cards,
  wideFrom: 1,
}

export const pairs: EntryLayout = { Entry: (props) => <EntryCard {...props} offerSizes="12.5rem" />, List: Pairs }
