import styled from 'styled-components'
import { upToDashBeforeBreak } from '../../manifest/values/price'
import type { SectionProps } from '../../site/page'
import { ActionsBelow, NoteBelow, SectionBand } from '../../ui/SectionBand'
import { CardTitle, Small } from '../../ui/styles/elements'
import { EntryName, amountOf, asListed, inGroups, priceNoteOf, rangeOf, valueOf, wordsOf } from '../parts/entryCells'
import { EntryText } from '../entries/EntryParts'
import { EntryTable } from '../parts/EntryTable'
import { JumpLinks, withIds } from '../parts/JumpLinks'
import type { SectionKind } from './SectionKind'

type Props = SectionProps<'price-list'>
type Entry = Props['entries'][number]

/** Names and prices: in groups, or as a table whose columns are the groups. */
export const priceList: SectionKind<'price-list'> = {
  View({ id, title, text, entries, running, titles, show, layout = 'list', groups, jump, note, actions, tone }) {
    if (entries.length === 0) return null
    const listed = asListed({ entries, running, titles, show })
    const all = withIds(inGroups(listed, groups), id, jump)
    return (
      <SectionBand tone={tone} title={title} text={text}>
        {layout === 'matrix' ? (
          <Matrix entries={listed} groups={groups} show={show} />
        ) : (
          <>
            <JumpLinks label={jump} groups={all} />
            <Groups data-layout={layout} data-one={all.length === 1 || undefined}>
              {all.map(([name, members, groupId]) => (
                <section key={name} id={groupId}>
                  {name && <h3>{name}</h3>}
                  <ul>
                    {members.map((entry) => (
                      <PriceLine key={entry.id} entry={entry} show={show} rank={name ? 'h4' : 'h3'} />
                    ))}
                  </ul>
                </section>
              ))}
            </Groups>
          </>
        )}
        <NoteBelow note={note} />
        <ActionsBelow actions={actions} />
      </SectionBand>
    )
  },
}

const PriceLine = ({ entry, show, rank }: { entry: Entry; show: Props['show']; rank: 'h3' | 'h4' }) => (
  <li>
    <CardTitle as={rank}>
      <NameWithBadge entry={entry} show={show} />
    </CardTitle>
    <i aria-hidden="true" />
    <PriceAndText entry={entry} show={show} />
  </li>
)

function NameWithBadge({ entry, show }: { entry: Entry; show: Props['show'] }) {
  const badge = wordsOf(valueOf(entry, show.badge))
  return (
    <>
      <EntryName entry={entry} show={show} />
      {badge && <Badge>{badge}</Badge>}
    </>
  )
}

function PriceAndText({ entry, show }: { entry: Entry; show: Props['show'] }) {
  const price = rangeOf(entry[show.price]) ?? amountOf(entry[show.price])
  const highest = amountOf(valueOf(entry, show.highest))
  const more = priceNoteOf(entry[show.price])
  return (
    <>
      {price && <strong>{highest ? `${price}${upToDashBeforeBreak}${highest}` : price}</strong>}
      {more && <Small>{more}</Small>}
      <EntryText entry={entry} show={show} />
    </>
  )
}

/** A row for each name, and a column for each group. */
function Matrix({ entries, show, groups }: Pick<Props, 'entries' | 'show' | 'groups'>) {
  const columns = inGroups(entries, groups).map(([name]) => name)
  const rows = inGroups(entries, show.title).map(([key, members]) => ({
    key,
    name: members[0] && <NameWithBadge entry={members[0]} show={show} />,
    cells: columns.map((column) =>
      members
        .filter((entry) => (wordsOf(valueOf(entry, groups)) ?? '') === column)
        .map((entry) => <PriceAndText key={entry.id} entry={entry} show={show} />),
    ),
  }))
  return (
    <Prices>
      <EntryTable columns={columns} rows={rows} />
    </Prices>
  )
}

const Badge = styled.em`
  margin-inline-start: .6rem;
  padding: .1rem .6rem;
  border-radius: var(--radius-pill);
  background: var(--accent-soft);
  color: var(--ink);
  font-size: .8125rem;
  font-style: normal;
  vertical-align: middle;
  white-space: nowrap;
`

const Prices = styled.div`
  & th[scope='row'] { font-weight: 500; & a { color: inherit; } }
  & th[scope='col'] { font-size: .8125rem; line-height: 1.25; }
  & td { font-variant-numeric: tabular-nums; line-height: 1.3; }
  & tbody td:empty::before { content: '–' / ''; }
  & strong { font-weight: 600; }
  /* All rows break alike, so that a price stays below its column's name. */
  @media (max-width: 47.99rem) { & thead td { display: none; } & th[scope='col'], & td { flex: 1 0 4.25rem; width: 4.25rem; } }
  /* The names of the columns stay below the header, also beside the last row. */
  @media (max-width: 47.99rem) { & thead { position: var(--stuck); top: 4.25rem; z-index: 1; background: var(--paper); [data-tone='tint'] & { background: var(--tint); } [data-tone='deep'] & { background: var(--deep); } } }
  @media (min-width: 48rem) {
    & th[scope='col'] { font-size: 1rem; }
    & th[scope='row'] { font-size: 1.125rem; }
    & :is(td, th[scope='col']) { text-align: end; }
    & thead td { width: 30%; }
    & strong { font-size: 1.1875rem; }
  }
  @container style(--cards: outlined) { @media (min-width: 48rem) { padding: 1rem 2rem; border: 3px solid var(--ink); box-shadow: .5rem .5rem 0 var(--accent); } }
`

const Groups = styled.div`
  & > section { break-inside: avoid; }
  & > section:not(:last-child) { padding-bottom: clamp(1.5rem, 1rem + 2vw, 2.5rem); }
  & > section > h3 { padding-bottom: .75rem; font-size: var(--size-lead); color: var(--brand); }
  & li { display: grid; grid-template-columns: auto 1fr auto; align-items: baseline; gap: .15rem .75rem; padding-block: clamp(.6rem, .5rem + .4vw, .8rem); break-inside: avoid; }
  & li :is(h3, h4) a { color: inherit; text-decoration-color: var(--edge); }
  & li strong { font-size: 1.1875rem; font-weight: 600; font-variant-numeric: tabular-nums; min-width: min-content; }
  & li p { grid-column: 1 / 3; }
  &:not([data-layout='list']) li i { display: none; }
  &[data-layout='list'] {
    & > section > h3 { border-bottom: 1px solid; }
    & li p { grid-column: 1 / -1; }
    & li :is(h3, h4) { max-width: 24rem; font-size: 1.125rem; font-weight: 500; }
    &[data-one] { max-width: 46rem; }
    @media (min-width: 30rem) { & li i { border-bottom: 1px dotted var(--edge); } }
    @media (min-width: 60rem) { &:not([data-one]) { columns: 2; column-gap: clamp(2rem, 1rem + 4vw, 5rem); } }
  }
  &[data-layout='menu'] {
    max-width: 60rem;
    margin-inline: auto;
    padding: clamp(1.75rem, 1rem + 4vw, 4rem) clamp(1.25rem, .5rem + 4vw, 4rem);
    border: 6px double var(--accent);
    text-align: center;
    & > section > h3 { break-after: avoid; display: flex; justify-content: center; align-items: center; gap: 1rem; font-family: inherit; font-variant-caps: small-caps; letter-spacing: .08em; }
    & > section > h3::before, & > section > h3::after { content: ''; flex: 0 1 3rem; border-top: 1px solid var(--accent); }
    & li { grid-template-columns: 1fr; justify-items: center; }
    & li :is(h3, h4) { font-size: 1.25rem; }
    & li p { grid-column: 1; max-width: 24rem; text-wrap: balance; }
    & li strong { order: 1; color: var(--brand); }
    @media (min-width: 48rem) { &:not([data-one]) { columns: 2; column-gap: 3.5rem; } }
  }
  &[data-layout='wall'] {
    & li { grid-template-columns: 1fr auto; gap: .25rem 1.5rem; padding-block: clamp(.9rem, .6rem + 1vw, 1.4rem); border-top: 1px solid var(--line); }
    & li :is(h3, h4) { font-size: clamp(1.625rem, 1.2rem + 1.6vw, 2.125rem); line-height: 1.15; }
    & li :is(h3, h4) a:not(:hover) { text-decoration: none; }
    & li strong { grid-column: 2; font-size: clamp(1.25rem, 1rem + 1vw, 1.625rem); }
    & li p { grid-column: 1; }
    @media (min-width: 60rem) { & li { grid-template-columns: 1.3fr 1fr minmax(7rem, auto); text-align: start; } & li p { grid-area: 1 / 2; } & li strong { grid-area: 1 / 3; text-align: end; } }
  }
  [data-tone='deep'] & :is(section > h3, strong) { color: var(--accent); }
  [data-tone='deep'] & li { border-color: var(--deep-line); }
`
