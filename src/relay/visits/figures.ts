import { printCsv } from '../../node/tables/csv'
import { addAll, view, type Counts, type Visits } from './Visits'
import { html, type Html, renderPage } from '../pages/html'

/** The numbers of days that are summed up, and of pages that are shown. */
export const spans = [1, 7, 30] as const
const longest = 30
const mostShown = 25
const dayMs = 86_400_000

export type Sums = ReadonlyMap<string, number>

export interface Figures {
  /** The events in the order of their columns, first the view of a page. */
  readonly events: readonly string[]
  /** The sums of the last days, by `spans`. */
  readonly totals: readonly Sums[]
  /** The last 30 days since the first that was counted, newest first. */
  readonly days: readonly (readonly [day: string, sums: Sums])[]
  /** The pages most seen in these days, with the sums of each. */
  readonly pages: readonly (readonly [page: string, sums: Sums])[]
}

/** Sums up what a relay has counted lately. */
export async function figuresOf(visits: Visits): Promise<Figures> {
  await visits.write()
  const first = (await visits.days())[0] ?? visits.today
  const end = Date.parse(`${visits.today}T00:00Z`)
  const last = Array.from({ length: longest }, (_, ago) => new Date(end - ago * dayMs).toISOString().slice(0, 10))
  const read: (readonly [string, Counts])[] = []
  for (const day of last.filter((one) => one >= first)) read.push([day, await visits.read(day)])
  const days = read.map(([day, counts]) => [day, sumsOf([counts])] as const)
  const pages: Counts = new Map()
  for (const [, counts] of read) addAll(pages, counts, Infinity)
  return {
    events: eventsOf(visits, [...pages.values()]),
    totals: spans.map((span) => sumsOf(read.slice(0, span).map(([, counts]) => counts))),
    days,
    pages: [...pages].sort(([, one], [, other]) => numberOf(other, view) - numberOf(one, view)).slice(0, mostShown),
  }
}

export const numberOf = (sums: Sums, event: string): number => sums.get(event) ?? 0

/** All that is stored, as a table with a row for each day and page. */
export async function csvOf(visits: Visits): Promise<string> {
  await visits.write()
  const rows: { day: string; page: string; sums: Sums }[] = []
  for (const day of await visits.days())
    for (const [page, sums] of await visits.read(day)) rows.push({ day, page, sums })
  const events = eventsOf(
    visits,
    rows.map(({ sums }) => sums),
  )
  return printCsv([
    ['Day', 'Page', ...events.map(nameOf)],
    ...rows.map(({ day, page, sums }) => [day, page, ...events.map((event) => String(numberOf(sums, event)))]),
  ])
}

/** An event in words. */
export const nameOf = (event: string): string => (event === view ? 'Pages seen' : event)

/** Those of the manifest, then others that were counted under earlier names. */
const eventsOf = ({ rules }: Visits, all: readonly Sums[]): string[] => [
  ...new Set([view, ...(rules.events ?? []), ...all.flatMap((sums) => [...sums.keys()])]),
]

function sumsOf(all: readonly Counts[]): Sums {
  const sums = new Map<string, number>()
  for (const counts of all)
    for (const events of counts.values())
      for (const [event, number] of events) sums.set(event, (sums.get(event) ?? 0) + number)
  return sums
}

type Row = readonly [name: string, cells: readonly number[]]

/** The page of figures: sums of the last days, each day, and the pages most seen. */
export async function renderFiguresPage(visits: Visits): Promise<Html> {
  const { events, totals, days, pages } = await figuresOf(visits)
  const names = events.map(nameOf)
  const rowOf = ([name, sums]: readonly [string, Sums]): Row => [name, events.map((event) => numberOf(sums, event))]
  return renderPage(
    'Visits',
    html`<header class="bar">
<h1>Visits</h1>
<p><a href="/">Back to the mailbox</a></p>
<a class="button" href="/figures.csv" download>All figures as a table (CSV)</a>
</header>
<p class="hint">How often pages were seen, and what visitors did there. A day begins at midnight in ${visits.timeZone}. Nothing about a visitor is stored, so nobody knows how many people these were.</p>
${renderTable(
  'In all',
  ['', 'Today', '7 days', '30 days'],
  events.map((event, index): Row => [names[index] ?? '', totals.map((sums) => numberOf(sums, event))]),
)}
${renderTable('Day by day', ['Day', ...names], days.map(rowOf))}
${pages.length === 0 ? html`` : renderTable('Pages most seen in 30 days', ['Page', ...names], pages.map(rowOf))}`,
  )
}

/** Wider than a phone it is moved sideways, by keys too. */
const renderTable = (
  title: string,
  [corner = '', ...heads]: readonly string[],
  rows: readonly Row[],
): Html => html`<h2>${title}</h2>
<div class="wide" role="region" aria-label="${title}" tabindex="0"><table>
<thead><tr>${corner === '' ? html`<td></td>` : html`<th scope="col">${corner}</th>`}${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(([name, cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell.toLocaleString('en-GB')}</td>`)}</tr>\n`)}</tbody>
</table></div>`
