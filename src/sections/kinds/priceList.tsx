import styled from 'styled-components'
import { upToDashBeforeBreak } from '../../manifest/values/price'
import type { SectionProps } from '../../site/page'
import { SectionBand, ActionsBelow } from '../../ui/SectionBand'
import { CardTitle, Small } from '../../ui/styles/text'
import {
  amountOf,
  inGroups,
  priceNoteOf,
  rangeOf,
  valueOf,
  withRunning,
  wordsOf,
  ValueWords,
} from '../parts/entryCells'
import { Markup } from '../../ui/Markup'
import { JumpLinks, withIds } from '../parts/JumpLinks'
import type { SectionKind } from './SectionKind'

type Props = SectionProps<'price-list'>

/** Names and prices, in groups: a line connects them. */
export const priceList: SectionKind<'price-list'> = {
  View({ id, title, text, entries, running, show, groups, jump, note, actions, tone }) {
    if (entries.length === 0) return null
    const all = withIds(inGroups(withRunning(entries, running), groups), id, jump)
    return (
      <SectionBand tone={tone} title={title} text={text}>
        <JumpLinks label={jump} groups={all} />
        <Groups data-one={all.length === 1 || undefined}>
          {all.map(([name, members, groupId], index) => (
            <section
              key={name}
              id={groupId}
              data-wide={(index > 1 && index % 2 === 0 && index === all.length - 1) || undefined}
            >
              {name && <h3>{name}</h3>}
              <ul>
                {members.map((entry) => (
                  <PriceLine key={entry.id} entry={entry} show={show} rank={name ? 'h4' : 'h3'} />
                ))}
              </ul>
            </section>
          ))}
        </Groups>
        {note && (
          <Note>
            <Small>
              <Markup text={note} />
            </Small>
          </Note>
        )}
        <ActionsBelow actions={actions} />
      </SectionBand>
    )
  },
}

function PriceLine({ entry, show, rank }: { entry: Props['entries'][number]; show: Props['show']; rank: 'h3' | 'h4' }) {
  const price = rangeOf(entry[show.price]) ?? amountOf(entry[show.price])
  const highest = amountOf(valueOf(entry, show.highest))
  const more = priceNoteOf(entry[show.price])
  const text = valueOf(entry, show.text)
  const badge = wordsOf(valueOf(entry, show.badge))
  return (
    <li>
      <CardTitle as={rank}>
        {wordsOf(entry[show.title])}
        {badge && <em>{badge}</em>}
      </CardTitle>
      <i aria-hidden="true" />
      {price && <strong>{highest ? `${price}${upToDashBeforeBreak}${highest}` : price}</strong>}
      {more && <Small>{more}</Small>}
      {wordsOf(text) && (
        <Small>
          <ValueWords value={text} />
        </Small>
      )}
    </li>
  )
}

const Groups = styled.div`
  display: grid;
  gap: 2.5rem clamp(2rem, 1rem + 4vw, 5rem);
  &[data-one] { max-width: 46rem; }
  & section > h3 { padding-bottom: .75rem; border-bottom: 2px solid; font-size: var(--size-lead); color: var(--brand); }
  [data-tone='deep'] & section > h3 { color: var(--accent); }
  & li { display: grid; grid-template-columns: auto 1fr auto; align-items: baseline; gap: .15rem .75rem; padding-block: .8rem; }
  & li h3, & li h4 { font-size: 1.125rem; max-width: 16rem; }
  & li em { margin-inline-start: .6rem; padding: .1rem .6rem; border-radius: var(--radius-pill); background: var(--accent-soft); color: var(--ink); font-size: .8125rem; font-style: normal; white-space: nowrap; }
  & li i { border-bottom: 1px dotted var(--edge); }
  & li strong { font-variant-numeric: tabular-nums; text-align: end; min-width: min-content; }
  & li p { grid-column: 1 / 3; text-wrap: balance; }
  @media (min-width: 60rem) {
    &:not([data-one]) { grid-template-columns: 1fr 1fr; align-items: start; }
    /* The last of an odd number has both columns, so that none stays empty. */
    & > [data-wide] { grid-column: 1 / -1; }
    & > [data-wide] > ul { display: grid; grid-template-columns: 1fr 1fr; column-gap: clamp(2rem, 1rem + 4vw, 5rem); }
    & > [data-wide] li:only-child { grid-column: 1 / -1; }
    &[data-one] li :is(h3, h4) { max-width: 26rem; }
  }
`

const Note = styled.div`
  margin-top: 1.75rem;
  max-width: 46rem;
`
