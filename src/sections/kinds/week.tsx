import styled from 'styled-components'
import type { Span } from '../../manifest/values/HoursLine'
import type { OpeningDays } from '../../manifest/values/openingDays'
import type { SectionProps } from '../../site/page'
import type { Picture } from '../../site/resolved'
import { Markup } from '../../ui/Markup'
import { PictureImage } from '../../ui/PictureImage'
import { ActionsBelow, SectionBand } from '../../ui/SectionBand'
import { Small } from '../../ui/styles/text'
import { EntryPrice, EntryText } from '../entries/EntryParts'
import { EntryTable } from '../parts/EntryTable'
import { WeekLines } from '../parts/WeekLines'
import { amountOf, EntryName, valueOf, withRunning, wordsOf } from '../parts/entryCells'
import type { SectionKind } from './SectionKind'

type Props = SectionProps<'week'>
type Entry = Props['entries'][number]

/** An entry at one of its times of a day. */
interface Held {
  entry: Entry
  time: string
  span: Span
}

interface Day {
  day: number
  name: string
  held: Held[]
}

interface WeekProps {
  days: Day[]
  timeZone: string | undefined
  show: Props['show']
  today: string
}

/** Entries by the days and times of a week. Script marks today (`app/pageScripts/today.ts`), because a page is built once for all days. */
export const week: SectionKind<'week'> = {
  View({ title, text, entries, running, show, layout, labels, note, actions, tone }) {
    const weeks = withRunning(entries, running).flatMap((entry) => {
      const hours = valueOf(entry, show.hours) as { week: OpeningDays } | undefined
      return hours ? [{ entry, hours: hours.week }] : []
    })
    const days = daysOf(weeks)
    if (days.length === 0) return null
    const Layout = layouts[layout]
    return (
      <SectionBand tone={tone} title={title} text={text}>
        <Layout days={days} timeZone={weeks[0]?.hours.timeZone} show={show} today={labels.today} />
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
  script: 'today',
}

/** The days that have an entry, each with its entries in the order of their times. */
function daysOf(weeks: readonly { entry: Entry; hours: OpeningDays }[]): Day[] {
  const days = weeks[0]?.hours.days ?? []
  return days.flatMap(({ day, name }, index) => {
    const held = weeks.flatMap(({ entry, hours }) => {
      const { times = [], spans = [] } = hours.days[index] ?? {}
      return spans.map((span, at) => ({ entry, span, time: times[at] ?? '' }))
    })
    return held.length > 0 ? [{ day, name, held: held.toSorted(byTime) }] : []
  })
}

const byTime = ({ span: one }: Held, { span: other }: Held): number =>
  one.opens.localeCompare(other.opens) || one.closes.localeCompare(other.closes)

/** A table of days and times. One with more times than fit beside each other has its days in columns. */
function WeekGrid({ days, timeZone, show, today }: WeekProps) {
  const all = days.flatMap(({ held }) => held).toSorted(byTime)
  const times = [...new Set(all.map(({ time }) => time))]
  return (
    <Grid data-week={timeZone} data-many={times.length > 6 || undefined}>
      <EntryTable
        columns={times}
        today={today}
        rows={days.map(({ day, name, held }) => ({
          key: day,
          day,
          name,
          cells: times.map((time) => cellOf(time, held, show)),
        }))}
      />
    </Grid>
  )
}

/** The entries at one of the times of a day; nothing if there are none. */
function cellOf(time: string, held: readonly Held[], show: Props['show']) {
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
}

/** Today's entries, large, before a line for each day. All days have one place, so that nothing moves when script chooses. */
function WeekDay({ days, timeZone, show, today }: WeekProps) {
  return (
    <Beside>
      <Today data-week={timeZone} data-first="">
        {days.map(({ day, name, held }) => (
          <div key={day} data-day={day}>
            <p data-today={today}>{name}</p>
            {held.map(({ entry, time }) => (
              <DayEntry key={entry.id + time} entry={entry} show={show} />
            ))}
          </div>
        ))}
      </Today>
      <WeekLines data-week={timeZone}>
        {days.map(({ day, name, held }) => (
          <li key={day} data-day={day}>
            <span data-today={today}>{name}</span>
            <div>
              {held.map(({ entry, time }) => (
                <p key={entry.id + time}>
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
}

function DayEntry({ entry, show }: { entry: Entry; show: Props['show'] }) {
  const picture = valueOf(entry, show.picture) as Picture | undefined
  return (
    <article>
      {picture && (
        <figure>
          <PictureImage picture={picture} sizes="(min-width: 60rem) 40rem, 92vw" />
        </figure>
      )}
      <h3>
        <EntryName entry={entry} show={show} />
      </h3>
      <EntryText entry={entry} show={show} />
      <EntryPrice entry={entry} show={show} />
    </article>
  )
}

const layouts = { grid: WeekGrid, day: WeekDay }

const Grid = styled.div`
  & td > div { display: flex; flex-wrap: wrap; gap: 0 .5rem; align-items: baseline; }
  & h3 { font-size: 1.0625rem; font-weight: 600; }
  & h3 a { color: inherit; text-decoration-color: var(--edge); }
  & p { font-size: .9375rem; line-height: 1.35; }
  & td strong { font-size: .9375rem; font-weight: 500; }
  & td > span { color: var(--muted); font-size: .9375rem; }
  & td > span, & th { font-variant-numeric: tabular-nums; }
  /* Every day has space for the mark, so that no row grows when script marks today. */
  & th > em, & tr:not([aria-current]) > [data-today]::after { margin-inline-start: .6em; font-size: .875rem; font-style: normal; font-weight: 650; }
  & tr:not([aria-current]) > [data-today]::after { content: attr(data-today); visibility: hidden; }
  & tr[aria-current] { background: var(--accent-soft); color: var(--ink); }
  & tr[aria-current] :is(p, span) { color: inherit; }
  & thead { display: none; }
  &[data-many] :is(table, tbody) { display: block; }
  &[data-many] tbody { columns: 18rem; column-gap: 3rem; }
  &[data-many] tr { display: block; break-inside: avoid; }
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
      & th:first-child, & td:first-child { width: 8.5rem; padding-inline-start: .75rem; }
      & td > span { display: none; }
      & td > div { padding: .4rem .75rem; border-radius: var(--radius-s); background: var(--tint); }
      & td > div + div { margin-top: .4rem; }
      & tr[aria-current] td > div { background: var(--surface); color: var(--ink); }
      & :is(th, td) { padding: .6rem .4rem; }
      & thead th { padding-inline-start: 1.15rem; font-size: .9375rem; color: var(--muted); }
    }
    & th > em, & tr:not([aria-current]) > [data-today]::after { display: block; margin: 0; }
  }
  [data-tone='tint'] & td > div { background: var(--surface); }
  [data-tone='deep'] & td > div { background: var(--deep-raised); }
`

const Beside = styled.div`
  display: grid;
  gap: 2rem;
  & > ul { align-self: center; }
  & > ul > li { display: grid; grid-template-columns: 9.5rem 1fr; padding-block: .9rem; }
  & > ul > li > div:last-child { display: grid; gap: .25rem; text-align: start; }
  & > ul p { display: flex; justify-content: space-between; gap: 1rem; line-height: 1.35; }
  & > ul b { flex: none; font-weight: 600; }
  @media (min-width: 60rem) { grid-template-columns: 1.25fr 1fr; gap: 3.5rem; }
`

/** One picture is fetched: that of a day which is not shown has its space only. */
const Today = styled.div`
  display: grid;
  & > div { grid-area: 1 / 1; position: relative; display: grid; gap: 2rem; align-content: start; }
  & > div:not(:first-child), &[data-first='chosen'] > div:not([data-shown]) { visibility: hidden; }
  & > div:not(:first-child):not([data-shown]) img, &[data-first='chosen'] > div:not([data-shown]) img { display: none; }
  &[data-first='chosen'] > [data-shown] { visibility: visible; }
  @media (scripting: enabled) { &:not([data-first='chosen']) > div { visibility: hidden; } }
  & > div > p { font-weight: 650; color: var(--brand); }
  & > div > p > em { margin-inline-start: .6em; padding: .1rem .7rem; border-radius: var(--radius-pill); background: var(--accent); color: var(--on-accent); font-style: normal; font-size: .875rem; }
  & article { display: grid; grid-template-columns: 1fr auto; gap: .5rem 1.5rem; align-items: baseline; }
  & figure { grid-column: 1 / -1; aspect-ratio: 16 / 10; margin-bottom: .75rem; overflow: hidden; border-radius: var(--radius-l); background: var(--brand-soft); }
  & figure img { width: 100%; height: 100%; object-fit: cover; }
  & h3 { font-size: var(--size-section); line-height: 1.1; }
  & h3 a { color: inherit; text-decoration-color: var(--edge); }
  & article p { grid-column: 1 / -1; grid-row: 3; font-size: var(--size-lead); }
  & strong { font-size: var(--size-section); font-weight: 500; color: var(--brand); }
  [data-tone='deep'] & :is(div > p, strong) { color: var(--accent); }
`

const Note = styled.div`
  margin-top: 1.5rem;
  max-width: 46rem;
`
