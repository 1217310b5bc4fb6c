import styled from 'styled-components'
import type { OpeningDays } from '../../manifest/values/openingDays'
import type { SectionProps } from '../../site/page'
import type { Picture } from '../../site/resolved'
import { PictureImage } from '../../ui/PictureImage'
import { ActionsBelow, NoteBelow, SectionBand } from '../../ui/SectionBand'
import { EntryPrice, EntryText } from '../entries/EntryParts'
import { EntryTable } from '../parts/EntryTable'
import { WeekLines } from './hours'
import { amountOf, EntryName, valueOf, asListed, wordsOf } from '../parts/entryCells'
import type { SectionKind } from './SectionKind'

type Props = SectionProps<'week'>

/** An entry at one of its times of a day, with what orders it. */
interface Held {
  entry: Props['entries'][number]
  time: string
  order: string
}

interface WeekProps extends Pick<Props, 'show' | 'labels'> {
  days: { day: number; name: string; held: Held[] }[]
  timeZone: string | undefined
}

/** Entries by the days and times of a week. Script marks today (`app/pageScripts/today.ts`), because a page is built once for all days. */
export const week: SectionKind<'week'> = {
  View({ title, text, entries, running, titles, show, layout, labels, note, actions, tone }) {
    const weeks = asListed({ entries, running, titles, show }).flatMap((entry) => {
      const hours = valueOf(entry, show.hours) as { week: () => OpeningDays } | undefined
      return hours ? [{ entry, ...hours.week() }] : []
    })
    const [first] = weeks
    if (!first) return null
    const Layout = layouts[layout]
    const days = first.days.flatMap(({ day, name }, index) => {
      const held = weeks.flatMap(({ entry, days: own }) =>
        (own[index]?.spans ?? []).map(({ opens, closes }, at) => ({
          entry,
          time: own[index]?.times[at] ?? '',
          order: opens + closes,
        })),
      )
      return held.length > 0 ? [{ day, name, held: held.toSorted(byOrder) }] : []
    })
    return (
      <SectionBand tone={tone} title={title} text={text}>
        <Layout days={days} timeZone={first.timeZone} show={show} labels={labels} />
        <NoteBelow note={note} />
        <ActionsBelow actions={actions} />
      </SectionBand>
    )
  },
  script: 'today',
}

const byOrder = (one: Held, other: Held): number => one.order.localeCompare(other.order)

/** A table of days and times. One with more times than fit beside each other has its days in columns. */
function WeekGrid({ days, timeZone, show, labels }: WeekProps) {
  const all = days.flatMap(({ held }) => held).toSorted(byOrder)
  const times = [...new Set(all.map(({ time }) => time))]
  const rows = days.map(({ day, name, held }) => ({
    key: day,
    day,
    name,
    cells: times.map((time) => {
      const here = held.filter((one) => one.time === time)
      return here.length === 0 ? null : (
        <>
          <span>{time}</span>
          {here.map(({ entry }) => (
            <div key={entry.id}>
              <h3>
                <EntryName entry={entry} show={show} />
              </h3>
              <EntryText entry={entry} show={show} />
              <EntryPrice entry={entry} show={show} />
            </div>
          ))}
        </>
      )
    }),
  }))
  return (
    <Grid data-week={timeZone} data-many={times.length > 6 || undefined}>
      <EntryTable columns={times} rows={rows} today={labels.today} />
    </Grid>
  )
}

/** Today's entries, large, before a line for each day. All days have one place, so that nothing moves when script chooses. */
const WeekDay = ({ days, timeZone, show, labels }: WeekProps) => (
  <Beside>
    <Today data-week={timeZone} data-first="">
      {days.map(({ day, name, held }) => (
        <div key={day} data-day={day}>
          <p data-today={labels.today}>{name}</p>
          {held.map(({ entry, order }) => (
            <article key={entry.id + order}>
              {valueOf(entry, show.picture) !== undefined && (
                <div>
                  <PictureImage picture={entry[show.picture ?? ''] as Picture} sizes="(min-width: 60rem) 40rem, 92vw" />
                </div>
              )}
              <h3>
                <EntryName entry={entry} show={show} />
              </h3>
              <EntryText entry={entry} show={show} />
              <EntryPrice entry={entry} show={show} />
            </article>
          ))}
        </div>
      ))}
    </Today>
    <WeekLines data-week={timeZone}>
      {days.map(({ day, name, held }) => (
        <li key={day} data-day={day}>
          <span data-today={labels.today}>{name}</span>
          <div>
            {held.map(({ entry, order }) => (
              <p key={entry.id + order}>
                <span>{wordsOf(entry[show.title])}</span>
                <b>{amountOf(valueOf(entry, show.price))}</b>
              </p>
            ))}
          </div>
        </li>
      ))}
    </WeekLines>
  </Beside>
)

const layouts = { grid: WeekGrid, day: WeekDay }

const Grid = styled.div`
  & td > div { display: flex; flex-wrap: wrap; gap: 0 .5rem; align-items: baseline; }
  & h3 { font-size: 1.0625rem; font-weight: 600; }
  & h3 a { color: inherit; text-decoration-color: var(--edge); }
  & :is(p, td strong, td > span) { font-size: .9375rem; font-weight: 500; line-height: 1.35; }
  & td > span { color: var(--muted); }
  /* Every day has space for the mark, so that no row grows when script marks today. */
  & th > em, & tr:not([aria-current]) > [data-today]::after { margin-inline-start: .6em; font-size: .875rem; font-style: normal; font-weight: 650; }
  & tr:not([aria-current]) > [data-today]::after { content: attr(data-today); visibility: hidden; }
  & tr[aria-current] { background: var(--accent-soft); color: var(--ink); & :is(p, span) { color: inherit; } }
  & thead { display: none; }
  &[data-many] :is(table, tbody, tr) { display: block; break-inside: avoid; }
  &[data-many] tbody { columns: 18rem; column-gap: 3rem; break-inside: auto; }
  @media (max-width: 47.99rem) {
    & th[scope='row'] { font-size: 1.1875rem; }
    & td { flex: 1 0 100%; display: grid; grid-template-columns: minmax(8.5rem, auto) 1fr; gap: .1rem .75rem; align-items: baseline; }
    & td:empty { display: none; }
    & td > :nth-child(n + 3) { grid-column: 2; }
    & tr[aria-current] { margin-inline: -.75rem; padding-inline: .75rem; }
  }
  @media (min-width: 48rem) {
    &:not([data-many]) {
      & thead { display: table-header-group; }
      & :is(th, td) { padding: .6rem .4rem; }
      & :is(th, td):first-child { width: 8.5rem; padding-inline-start: .75rem; }
      & thead th { padding-inline-start: 1.15rem; font-size: .9375rem; color: var(--muted); }
      & td > span { display: none; }
      & td > div { padding: .4rem .75rem; border-radius: var(--radius-s); background: var(--tint); }
      & td > div + div { margin-top: .4rem; }
      & tr[aria-current] td > div { background: var(--surface); color: var(--ink); }
    }
    & th > em, & tr:not([aria-current]) > [data-today]::after { display: block; margin: 0; }
  }
  [data-tone='tint'] & td > div { background: var(--surface); }
  [data-tone='deep'] & td > div { background: var(--deep-raised); }
  [data-tone='deep'] & td > span { color: var(--on-deep-muted); }
`

const Beside = styled.div`
  display: grid;
  gap: 2rem;
  @media (min-width: 60rem) { grid-template-columns: 1.25fr 1fr; gap: 3.5rem; align-items: center; }
  & > ul > li { display: grid; grid-template-columns: 9.5rem 1fr; padding-block: .9rem; }
  @media (max-width: 47.99rem) {
    & > ul > li { grid-template-columns: 6.25rem 1fr; align-items: baseline; }
    & > ul > li > span > em, & > ul > li:not([aria-current]) > [data-today]::after { display: block; margin: 0; }
  }
  @media (max-width: 22rem) { & > ul > li { grid-template-columns: 1fr; } }
  & > ul > li > div:last-child { display: grid; gap: .25rem; text-align: start; }
  & > ul p { display: flex; justify-content: space-between; gap: 1rem; line-height: 1.35; }
  & > ul b { flex: none; font-weight: 600; }
`

/** One picture is fetched: that of a day which is not shown has its space only. */
const Today = styled.div`
  display: grid;
  & > div { grid-area: 1 / 1; display: grid; gap: 2rem; align-content: start; }
  & > div:not(:first-child), &[data-first='chosen'] > div { visibility: hidden; & img { display: none; } }
  &[data-first='chosen'] > [data-shown] { visibility: visible; & img { display: block; } }
  @media (scripting: enabled) { &:not([data-first='chosen']) > div { visibility: hidden; } }
  & > div > p { font-weight: 650; color: var(--brand); }
  & > div > p > em { margin-inline-start: .6em; padding: .1rem .7rem; border-radius: var(--radius-pill); background: var(--accent); color: var(--on-accent); font-style: normal; font-size: .875rem; }
  & article { display: grid; grid-template-columns: 1fr auto; gap: .5rem 1.5rem; align-items: baseline; }
  @media (max-width: 22rem) { & article { grid-template-columns: 1fr; } & article p { grid-row: auto; } }
  & article > div:first-child { grid-column: 1 / -1; aspect-ratio: 16 / 10; margin-bottom: .75rem; overflow: hidden; border-radius: var(--radius-l); background: var(--brand-soft); }
  & article > div:first-child img { width: 100%; height: 100%; object-fit: cover; }
  & :is(h3, strong) { font-size: var(--size-section); line-height: 1.1; }
  & h3 a { color: inherit; text-decoration-color: var(--edge); }
  & article p { grid-column: 1 / -1; grid-row: 3; font-size: var(--size-lead); }
  & strong { font-weight: 500; color: var(--brand); }
  [data-tone='deep'] & :is(div > p, strong) { color: var(--accent); }
`
