import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { SectionBand } from '../ui/SectionBand'
import { EntryCard } from './entries/EntryCard'
import { EntryDetail } from './entries/EntryDetail'
import { EntryEvent } from './entries/EntryEvent'
import { EntryLogo } from './entries/EntryLogo'
import { EntryPerson } from './entries/EntryPerson'
import { EntryRow } from './entries/EntryRow'
import { FeedLink } from './entries/FeedLink'
import { inGroups } from './listed'
import { ActionsBelow } from './ActionsBelow'
import type { SectionKind } from './SectionKind'

/** Entries of any list: `show` says which of their fields goes where. A list without entries leaves no empty band. */
function Entries({ title, text, entries, layout, show, more, groups, feed, actions, tone }: SectionProps<'entries'>) {
  if (entries.length === 0) return null
  const One = layouts[layout]
  // Below a heading of the section or of a group stand headings of the next rank.
  const rank = groups ? (title ? 'h4' : 'h3') : title ? 'h3' : 'h2'
  return (
    <SectionBand tone={tone} title={title} text={text}>
      {inGroups(entries, groups).map(([name, members]) => (
        <Group key={name}>
          {name && <h3>{name}</h3>}
          <List data-layout={layout} data-few={members.length < 3 || undefined}>
            {members.map((entry) => (
              <li key={entry.id} data-reveal="">
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
  &[data-layout='cards'] { grid-template-columns: repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr)); }
  &[data-layout='people'] { grid-template-columns: repeat(auto-fill, minmax(min(45%, 13rem), 1fr)); row-gap: 2.25rem; }
  &[data-layout='rows'] { gap: 0; border-top: 1px solid var(--line); }
  &[data-layout='rows'] > li { border-bottom: 1px solid var(--line); }
  &[data-layout='timeline'] { gap: 0; max-width: 46rem; }
  &[data-layout='logos'] { grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); align-items: center; }
  [data-tone='deep'] &[data-layout='rows'], [data-tone='deep'] &[data-layout='rows'] > li { border-color: var(--deep-line); }
  @media (min-width: 48rem) { &[data-layout='cards'][data-few] { grid-template-columns: repeat(auto-fill, minmax(17.5rem, 24rem)); } }
`
