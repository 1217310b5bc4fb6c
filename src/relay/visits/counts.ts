import { isRecord } from '../../manifest/core/read'
import { attempt } from '../../manifest/core/attempt'

/** The numbers of a day, by page and then by event. */
export type Counts = Map<string, Map<string, number>>

/** Stands among the events for the view of a page: the name of an event is never empty. */
export const view = ''
/** Stands for all further pages of a day. An address begins with a slash. */
export const otherPages = 'other pages'

/** @param most the number of pages that are counted by themselves */
export function add(counts: Counts, page: string, event: string, number: number, most: number): void {
  const counted = counts.has(page) || counts.size < most ? page : otherPages
  const events = counts.get(counted) ?? new Map<string, number>()
  events.set(event, (events.get(event) ?? 0) + number)
  counts.set(counted, events)
}

export function addAll(counts: Counts, more: Counts, most: number): void {
  for (const [page, events] of more) for (const [event, number] of events) add(counts, page, event, number, most)
}

export const printCounts = (counts: Counts): string =>
  JSON.stringify(Object.fromEntries([...counts].map(([page, events]) => [page, Object.fromEntries(events)])))

/** Returns undefined for a text that `printCounts` has not made. */
export function parseCounts(text: string): Counts | undefined {
  const value = attempt(() => JSON.parse(text) as unknown)
  if (!isRecord(value)) return undefined
  const counts: Counts = new Map()
  for (const [page, events] of Object.entries(value)) {
    if (!isRecord(events) || !Object.values(events).every((number) => Number.isSafeInteger(number))) return undefined
    counts.set(page, new Map(Object.entries(events as Record<string, number>)))
  }
  return counts
}
