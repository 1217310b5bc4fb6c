import { printCsv } from '../../node/tables/csv'
import { addAll, view, type Counts } from './counts'
import type { Visits } from './Visits'

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
