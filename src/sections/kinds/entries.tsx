import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { SectionBand } from '../../ui/SectionBand'
import { EntryCard } from '../entries/EntryCard'
import { EntryDetail } from '../entries/EntryDetail'
import { EntryEvent } from '../entries/EntryEvent'
import { EntryLogo } from '../entries/EntryLogo'
import { EntryPerson } from '../entries/EntryPerson'
import { EntryRow } from '../entries/EntryRow'
import { FeedLink } from '../entries/FeedLink'
import { inGroups, valueOf } from '../parts/listed'
import { ActionsBelow } from '../parts/ActionsBelow'
import type { SectionKind } from './SectionKind'
import { wideCard } from '../parts/wideCards'

/** Entries of any list: `show` says which of their fields goes where. A list without entries leaves no empty band. */
function Entries({ title, text, entries, layout, show, more, groups, feed, actions, tone }: SectionProps<'entries'>) {
  if (entries.length === 0) return null
  const One = layouts[layout]
  const hasPicture = (entry: (typeof entries)[number]) => Boolean(valueOf(entry, show.picture))
  // Below a heading of the section or of a group stand headings of the next rank.
  const rank = groups ? (title ? 'h4' : 'h3') : title ? 'h3' : 'h2'
  return (
    <SectionBand tone={tone} title={title} text={text}>
      {inGroups(entries, groups).map(([name, members]) => (
        <Group key={name}>
          {name && <h3>{name}</h3>}
          <List
            data-layout={layout}
            data-columns={layout === 'people' ? columnsFor(members.length) : undefined}
            data-pictures={layout === 'cards' && members.some(hasPicture) ? '' : undefined}
          >
            {members.map((entry, index) => (
              <li
                key={entry.id}
                data-reveal=""
                {...(layout === 'cards' && members.length > 2 && wideCard(index, members.length))}
              >
                <One entry={entry} show={show} more={more} rank={rank} />
              </li>
            ))}
          </List>
        </Group>
      ))}
      {feed && <FeedLink feed={feed} />}
      <ActionsBelow actions={actions} />
    </SectionBand>
  )
}

export const entries: SectionKind<'entries'> = { View: Entries }

/** What leaves nobody alone in the last row; as many as there is room for, where one row is enough. */
const columnsFor = (count: number): 3 | 4 | undefined =>
  count % 3 === 0 || count === 5 ? 3 : count > 3 ? 4 : undefined

const layouts = {
  cards: EntryCard,
  people: EntryPerson,
  rows: EntryRow,
  timeline: EntryEvent,
  logos: EntryLogo,
  detail: EntryDetail,
}

const Group = styled.div`
  & + & { margin-top: 2.75rem; }
  & > h3 { margin-bottom: 1.25rem; font-size: var(--size-lead); color: var(--brand); }
  [data-tone='deep'] & > h3 { color: var(--accent); }
`

const List = styled.ul`
  display: grid;
  gap: clamp(1.125rem, .8rem + 1.2vw, 1.75rem);
  &[data-layout='people'] { grid-template-columns: repeat(auto-fill, minmax(min(45%, 13rem), 1fr)); row-gap: 2.25rem; }
  &[data-layout='rows'] { gap: 0; border-top: 1px solid var(--line); }
  &[data-layout='rows'] > li { border-bottom: 1px solid var(--line); }
  &[data-layout='timeline'] { gap: 0; max-width: 46rem; }
  &[data-layout='logos'] { grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); align-items: center; }
  [data-tone='deep'] &[data-layout='rows'], [data-tone='deep'] &[data-layout='rows'] > li { border-color: var(--deep-line); }
  @media (min-width: 40rem) and (max-width: 65.99rem) {
    &[data-layout='cards'] { grid-template-columns: 1fr 1fr; }
    & > [data-wide-of-two] { grid-column: span 2; }
    & > [data-wide-of-two] > [data-picture] { grid-template: none / 1fr 1fr; }
    & > [data-wide-of-two] > [data-picture] > :first-child { aspect-ratio: auto; min-height: 17rem; }
  }
  /*
   * Beside cards with a picture one without is a sheet of colour with large words. Not by :has(): where what follows it
   * may match any element, browsers work out the styles of the whole page again at each of its changes.
   */
  @media (min-width: 40rem) {
    &[data-pictures] > li > article:not([data-picture]) { grid-template: 1fr / 1fr; background: linear-gradient(165deg, var(--brand-soft), var(--surface)); }
    [data-tone='deep'] &[data-pictures] > li > article:not([data-picture]) { background: var(--deep-raised); }
    &[data-pictures] > li > article:not([data-picture]) > div > :first-child { margin-top: auto; }
    &[data-pictures] > li > article:not([data-picture]) > div > :last-child { margin-top: 0; }
    &[data-pictures] > li > article:not([data-picture]) > div > :is(h2, h3, h4) { font-size: clamp(1.5rem, 1.1rem + 1.2vw, 2rem); line-height: 1.15; }
  }
  @media (min-width: 48rem) { &[data-layout='people'][data-columns='3'] { grid-template-columns: repeat(3, 1fr); } }
  @media (min-width: 48rem) { &[data-layout='people'][data-columns='4'] { grid-template-columns: repeat(4, 1fr); } }
  @media (min-width: 66rem) {
    &[data-layout='cards'] { grid-template-columns: repeat(3, 1fr); }
    & > [data-wide-of-three] { grid-column: span 2; }
    & > [data-wide-of-three] > [data-picture] { grid-template: none / 1.4fr 1fr; }
    & > [data-wide-of-three] > [data-picture] :is(h2, h3, h4) { font-size: 1.625rem; line-height: 1.2; }
    & > [data-wide-of-three] > [data-picture] > :first-child { aspect-ratio: auto; min-height: 17rem; }
  }
`
