import styled from 'styled-components'
import { EntryCard } from './EntryCard'
import type { EntryLayout } from './EntryProps'

/** On narrow screens the picture stands beside the words unless there are ticks. */
const Cards = styled.ul`
  display: grid;
  gap: 1rem;
  & [data-picture] > :first-child { aspect-ratio: 3 / 2; }
  @media (max-width: 39.99rem) {
    &:not([data-ticks]) [data-picture] { grid-template: none / 6.5rem 1fr; }
    &:not([data-ticks]) [data-picture] > :first-child { aspect-ratio: auto; }
    /* Three lines, the last one fading: an ellipsis would stand in the middle of a word. */
    &:not([data-ticks]) p { max-height: 4.5em; line-height: 1.5; overflow: hidden; mask-image: linear-gradient(#000 60%, #0003); }
  }
  @media (min-width: 40rem) {
    grid-template-columns: 1fr 1fr;
    gap: clamp(1rem, .8rem + 1vw, 1.75rem);
    & > [data-wide-of-two] { grid-column: span 2; }
  }
  @media (min-width: 66rem) {
    grid-template-columns: repeat(3, 1fr);
    & > [data-wide-of-two] { grid-column: auto; }
    & > [data-wide-of-three] {
      grid-column: span 2;
      & :is(h2, h3, h4) { font-size: 1.625rem; }
    }
    &:not([data-ticks]) > [data-wide-of-three] > [data-picture] {
      grid-template: none / 1.15fr 1fr;
      & > :first-child { aspect-ratio: auto; }
      & > :last-child { justify-content: center; }
      & > :last-child > * { margin-top: 0; }
    }
    /* With ticks the picture stays above, and the text is in two columns below it. */
    &[data-ticks] > [data-wide-of-three] > [data-picture] {
      grid-template-rows: 1fr auto;
      & > :first-child { aspect-ratio: auto; min-height: 19rem; & img { object-position: var(--focus-x, 50%) var(--focus-y, 75%); } }
      & > :last-child { display: grid; grid-template: auto auto 1fr / 1fr 1fr; column-gap: 2rem; }
      & ul:nth-last-child(2) { grid-area: 1 / 2 / span 3 / 3; align-content: start; }
    }
  }
`

/** Cards in pairs, each with the picture beside the words. */
const Pairs = styled.ul`
  display: grid;
  gap: 1rem;
  & [data-picture] { grid-template: none / clamp(6.5rem, 26%, 10rem) 1fr; }
  & [data-picture] > :first-child { aspect-ratio: auto; }
  @media (max-width: 39.99rem) { & p { max-height: 4.5em; line-height: 1.5; overflow: hidden; mask-image: linear-gradient(#000 60%, #0003); } }
  @media (min-width: 60rem) { grid-template-columns: 1fr 1fr; gap: 1.5rem; }
`

export const offers: EntryLayout = {
  Entry: (props) => <EntryCard {...props} offerSizes="(min-width: 60rem) 22rem, 92vw" />,
  List: Cards,
  wideFrom: 1,
}

export const pairs: EntryLayout = { Entry: (props) => <EntryCard {...props} offerSizes="10rem" />, List: Pairs }
