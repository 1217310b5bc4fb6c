import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import type { Picture } from '../../site/resolved'
import { UiIcon } from '../../ui/Icon'
import { SectionBand, ActionsBelow } from '../../ui/SectionBand'
import { EntryCard, offers, pairs } from '../entries/EntryCard'
import { chips, compact, tiles, EntryLogo, people } from '../entries/EntryTiles'
import { EntryDetail } from '../entries/EntryDetail'
import { EntryEvent, EntryRow, terms } from '../entries/EntryRows'
import { EntryNeighbours, PageLinks } from '../entries/PageLinks'
import type { EntryLayout } from '../entries/EntryParts'
import { asListed, inGroups, rangeOf, valueOf, wordsOf } from '../parts/entryCells'
import { JumpLinks, withIds } from '../parts/JumpLinks'
import type { SectionKind } from './SectionKind'

type Props = SectionProps<'entries'>

/** Entries of any list: `show` assigns their fields. A list without entries renders nothing. */
function Entries(props: Props) {
  const { id, title, text, titles, layout, show, more, contents, groups, jump, search, fold, feed } = props
  const { actions, tone, neighbours, pageLinks, pages } = props
  if (props.entries.length === 0) return null
  const entries = asListed(props)
  const { Entry, List = UsualList, columns, wideFrom = Infinity, isTight = false } = layouts[layout]
  const isFolded = fold && entries.length > fold.after
  const hasPicture = (entry: (typeof entries)[number]) => Boolean(valueOf(entry, show.picture))
  const hasRange = (entry: (typeof entries)[number]) => rangeOf(valueOf(entry, show.price)) !== undefined
  // Headings of entries rank below those of their section and group.
  const ranks = title ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const)
  const listOf = (members: typeof entries, rank: (typeof ranks)[number] = ranks[0]) => (
    <List
      data-layout={layout}
      data-ticks={show.ticks && ''}
      data-columns={columns && columnsFor(isFolded ? fold.after : members.length, columns)}
      data-pictures={layout === 'cards' && members.some(hasPicture) ? '' : undefined}
      data-compact={/^(?:cards|pairs)$/.test(layout) && entries.length > 3 ? '' : undefined}
      data-ranges={more && members.some(hasRange) ? '' : undefined}
    >
      {members.map((entry, index) => (
        <li
          key={entry.id}
          data-filter-item={search && wordsOf(entry.searchedAs ?? entry[show.title])}
          data-reveal={isTight ? undefined : ''}
          {...(members.length >= wideFrom && wideCard(index, members.length))}
        >
          <Entry
            {...{ entry, show, titles, more, contents, rank }}
            picture={valueOf(entry, show.picture) as Picture | undefined}
            title={wordsOf(entry[show.title]) ?? ''}
            href={show.link ? (entry[show.link] as string | undefined) : entry.page}
          />
        </li>
      ))}
    </List>
  )
  const allOf = (members: typeof entries) => {
    if (!groups) return listOf(members)
    // A folded list cannot be jumped into: not every browser unfolds it.
    const all = withIds(inGroups(members, groups), id, isFolded ? undefined : jump)
    return (
      <>
        <JumpLinks label={jump} groups={all} />
        <Groups data-layout={layout}>
          {all.map(([name, inGroup, groupId]) => (
            <Group key={name} id={groupId} data-layout={layout} data-filter-group={search && ''}>
              {name && <h3>{name}</h3>}
              {listOf(inGroup, ranks[1])}
            </Group>
          ))}
        </Groups>
      </>
    )
  }
  return (
    <SectionBand tone={tone} isTight={isTight} title={title} text={text}>
      {search && <FilterBox id={id} {...search} />}
      {isFolded ? (
        <>
          {listOf(entries.slice(0, fold.after))}
          <Folded data-filter-fold={search && ''}>
            <summary>
              {fold.label}
              <UiIcon name="plus" />
            </summary>
            {allOf(entries.slice(fold.after))}
          </Folded>
        </>
      ) : (
        allOf(entries)
      )}
      {pages && pageLinks && <PageLinks {...pages} {...{ pageLinks }} />}
      {neighbours && <EntryNeighbours {...neighbours} />}
      {feed && (
        <Line>
          <a href={feed} type="application/rss+xml">
            RSS
          </a>
        </Line>
      )}
      <ActionsBelow actions={actions} />
    </SectionBand>
  )
}

export const entries: SectionKind<'entries'> = {
  View: Entries,
  script: 'periods',
  needsScript: ({ show }) => show.periods !== undefined,
}

/** The number of columns with the fullest last row, the first of equals; undefined where each would have a gap in its only row. */
function columnsFor(count: number, columns: readonly number[]): number | undefined {
  const gap = (each: number) => (each - (count % each)) % each
  return columns.filter((each) => each <= count).sort((one, other) => gap(one) - gap(other))[0]
}

const layouts: Readonly<Record<Props['layout'], EntryLayout>> = {
  cards: { Entry: EntryCard, wideFrom: 3 },
  rows: { Entry: EntryRow },
  timeline: { Entry: EntryEvent },
  logos: { Entry: EntryLogo },
  detail: { Entry: EntryDetail },
  compact,
  chips,
  offers,
  pairs,
  people,
  tiles,
  terms,
}

const Group = styled.div`
  &:not([hidden]) ~ & { margin-top: 2.75rem; }
  &[data-layout='compact']:not([hidden]) ~ & { margin-top: 2rem; }
  & > h3 { margin-bottom: 1.25rem; font-size: var(--size-lead); color: var(--brand); }
  &[data-layout='compact'] > h3 { display: flex; align-items: center; gap: .9rem; margin-bottom: .9rem; font-size: 1.1875rem; }
  &[data-layout='compact'] > h3::after { content: ''; flex: 1; height: 1px; background: var(--line); }
  [data-tone='deep'] & > h3 { color: var(--accent); }
`

/** Small groups stand in columns of one card each: in rows of their own they would leave holes. */
const Groups = styled.div`
  @media (min-width: 48rem) {
    &[data-layout='compact'] {
      columns: 20rem;
      column-gap: 1.25rem;
      & > div { break-inside: avoid; margin-top: 0 !important; padding-bottom: 2rem; }
      & ul { grid-template-columns: 1fr; }
    }
  }
`

const Folded = styled.details`
  margin-top: 1.25rem;
  & > summary { display: inline-flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; margin-bottom: 1rem; padding-inline: 1.25rem; font-weight: 650; color: var(--brand); border: 2px solid; border-radius: var(--radius-pill); cursor: pointer; list-style: none; }
  & > summary::-webkit-details-marker { display: none; }
  & > summary svg { transition: transform 0.25s; }
  &[open] > summary svg { transform: rotate(45deg); }
`

const UsualList = styled.ul`
  display: grid;
  gap: clamp(1.125rem, .8rem + 1.2vw, 1.75rem);
  @media (max-width: 39.99rem) { &[data-compact] { gap: .75rem; } }
  &[data-layout='rows'] { gap: 0; border-top: 1px solid var(--line); }
  &[data-layout='rows'] > li { border-bottom: 1px solid var(--line); }
  &[data-layout='timeline'] { gap: 0; max-width: 46rem; }
  &[data-layout='logos'] { grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); align-items: center; }
  [data-tone='deep'] &[data-layout='rows'], [data-tone='deep'] &[data-layout='rows'] > li { border-color: var(--deep-line); }
  @media (min-width: 40rem) and (max-width: 59.99rem) {
    &[data-layout='cards'] { grid-template-columns: 1fr 1fr; }
    & > [data-wide-of-two] { grid-column: span 2; }
    & > [data-wide-of-two] > [data-picture] { grid-template: none / 1fr 1fr; }
    & > [data-wide-of-two] > [data-picture] > :first-child { aspect-ratio: auto; min-height: 17rem; }
  }
  /*
   * Beside cards with a picture, one without is coloured, with large text. Not by :has(): where what follows it
   * may match any element, browsers work out the styles of the whole page again at each of its changes.
   */
  @media (min-width: 40rem) {
    &[data-pictures] > li > article:not([data-picture]) { grid-template: 1fr / 1fr; background: linear-gradient(165deg, var(--brand-soft), var(--surface)); }
    [data-tone='deep'] &[data-pictures] > li > article:not([data-picture]) { background: var(--deep-raised); }
    &[data-pictures] > li > article:not([data-picture]) > div > :first-child { margin-top: auto; }
    &[data-pictures] > li > article:not([data-picture]) > div > :last-child { margin-top: 0; }
    &[data-pictures] > li > article:not([data-picture]) > div > :is(h2, h3, h4) { font-size: clamp(1.5rem, 1.1rem + 1.2vw, 2rem); line-height: 1.15; }
  }
  @media (min-width: 60rem) {
    &[data-layout='cards'] { grid-template-columns: repeat(3, 1fr); }
    & > [data-wide-of-three] { grid-column: span 2; }
    & > [data-wide-of-three] > [data-picture] { grid-template: none / 1.4fr 1fr; }
    & > [data-wide-of-three] > [data-picture] :is(h2, h3, h4) { font-size: 1.625rem; line-height: 1.2; }
    & > [data-wide-of-three] > [data-picture] > :first-child { aspect-ratio: auto; min-height: 17rem; }
  }
  @container style(--cards: ruled) or style(--cards: bare) or style(--cards: numbered) {
    &[data-pictures] > li > article:not([data-picture]), [data-tone='deep'] &[data-pictures] > li > article:not([data-picture]) { background: none; }
  }
  /* Without a text in its place readers of screens would hear the numbers. */
  @container style(--cards: numbered) {
    &[data-layout='cards'] { gap: 0; counter-reset: card; border: solid var(--line); border-width: 1px 0 0 1px; }
    &[data-layout='cards'] > li { counter-increment: card; border: solid var(--line); border-width: 0 1px 1px 0; }
    [data-tone='deep'] &[data-layout='cards'], [data-tone='deep'] &[data-layout='cards'] > li { border-color: var(--deep-line); }
    &[data-layout='cards'] > li > article > :last-child::before { content: counter(card, decimal-leading-zero) / ''; color: var(--brand); font-weight: 600; font-variant-numeric: tabular-nums; }
    [data-tone='deep'] &[data-layout='cards'] > li > article > :last-child::before { color: var(--accent); }
  }
`

/**
 * Returns attributes that let the first card, or the first and the last, take two cells, so that the last row of a grid
 * is full. With `:nth-last-child` a page that is still loading would be laid out again for each card that arrives.
 */
function wideCard(index: number, count: number) {
  const [isFirst, isLast] = [index === 0, index === count - 1]
  return {
    'data-wide-of-two': (isFirst && count % 2 === 1) || undefined,
    'data-wide-of-three': (isFirst && count % 3 !== 0) || (isLast && count % 3 === 1) || undefined,
  }
}

const Line = styled.p`margin-top: 1.5rem;`

const Box = styled.div`
  display: grid;
  gap: 0.4rem;
  max-width: 26rem;
  padding-bottom: 0.4rem;
  & label { font-weight: 600; }
  & [role='status'] { min-height: 1.6em; }
  @media (scripting: none) { display: none; }
`

const Input = styled.span`
  position: relative;
  display: block;
  & svg { position: absolute; inset-inline-start: 1rem; top: 50%; transform: translateY(-50%); color: var(--muted); pointer-events: none; }
  & input { width: 100%; min-height: 3.25rem; padding-block: 0.6rem; padding-inline: 2.9rem 1rem; border: 1px solid var(--edge); border-radius: var(--radius-pill); background: var(--surface); }
`

/** `app/behaviours/filters` narrows the finished list beside it by `data-filter-item`; without script the box is hidden. */
const FilterBox = ({ id, label, placeholder, empty, near }: Pick<Props, 'id'> & NonNullable<Props['search']>) => (
  <Box data-filter={empty} data-filter-near={near}>
    <label htmlFor={`${id}-search`}>{label}</label>
    <Input>
      <UiIcon name="search" />
      <input id={`${id}-search`} type="search" placeholder={placeholder} autoComplete="off" enterKeyHint="search" />
    </Input>
    <p role="status" />
  </Box>
)
