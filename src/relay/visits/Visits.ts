import { lstatSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setAside } from '../../node/process/durableFolder'
import { writeDurably } from '../spool/writeDurably'
import { isRecord, attempt } from '../../manifest/core/read'

/** Says what a relay counts. */
export interface VisitRules {
  /** The names of events; undefined for any, which only a trial counts. */
  readonly events?: readonly string[]
  /** In which days begin; that of this computer by default. */
  readonly timeZone?: string
}

/** The number of days with visits that are stored: no clock has to be right, as in `Spool`. */
const mostDays = 400
/**
 * The number of pages of a day that are counted by themselves, whoever makes up addresses: stored ones, and those of one
 * second, among which are pages that are stored already.
 */
const [mostPages, mostUnwritten] = [300, 3_000]
/** The pause in ms before visits are written, and after the disk has failed. */
const [pauseMs, failedMs] = [1_000, 10_000]
const dayFile = /^(\d{4}-\d\d-\d\d)\.json$/

/**
 * Counts visits, each day in a file of its own. A visit is in memory for a second, then on the disk. Files hold sums
 * alone: what is counted is added to what the file says then, whatever the clock has done since.
 */
export class Visits {
  readonly #unwritten = new Map<string, Counts>()
  readonly #dates: Intl.DateTimeFormat
  #writing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isFailing = false

  /** @param folder made with the first visit @param log called once when the disk fails */
  constructor(
    readonly folder: string,
    readonly rules: VisitRules,
    readonly log: (line: string) => void,
  ) {
    const { timeZone } = rules
    this.#dates = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  }

  get today(): string {
    return this.#dates.format(Date.now())
  }

  /** The zone that days are of, such as `Asia/Kolkata`. */
  get timeZone(): string {
    return this.rules.timeZone ?? this.#dates.resolvedOptions().timeZone
  }

  count(page: string, event: string): void {
    add(this.#unwrittenOf(this.today), page, event, 1, mostUnwritten)
    this.#writeIn(this.#isFailing ? failedMs : pauseMs)
  }

  /** The days that something was counted on, oldest first. */
  async days(): Promise<string[]> {
    return [...new Set([...(await this.#storedDays()), ...this.#unwritten.keys()])].sort()
  }

  /** The counts of a day, also where its file cannot be read now. */
  async read(day: string): Promise<Counts> {
    const counts: Counts = (await this.#stored(day).catch(() => undefined)) ?? new Map()
    addAll(counts, this.#unwritten.get(day) ?? new Map(), mostPages)
    return counts
  }

  /** Writes what is not yet on the disk. Never rejects: what cannot be written is tried again. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    return (this.#writing = this.#writing.then(() => this.#writeAll()))
  }

  async close(): Promise<void> {
    await this.write()
    clearTimeout(this.#timer)
  }

  #unwrittenOf(day: string): Counts {
    const counts: Counts = this.#unwritten.get(day) ?? new Map()
    this.#unwritten.set(day, counts)
    return counts
  }

  #writeIn(ms: number): void {
    this.#timer ??= setTimeout(() => void this.write(), ms).unref()
  }

  async #writeAll(): Promise<void> {
    const taken = [...this.#unwritten]
    this.#unwritten.clear()
    for (const [day, counts] of taken) {
      try {
        await this.#addToFile(day, counts)
        this.#isFailing = false
      } catch (error) {
        addAll(this.#unwrittenOf(day), counts, mostUnwritten)
        if (!this.#isFailing) this.log(`visits cannot be written, and are counted in memory: ${String(error)}`)
        this.#isFailing = true
        this.#writeIn(failedMs)
      }
    }
  }

  async #addToFile(day: string, counts: Counts): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const stored = await this.#stored(day)
    const all: Counts = stored ?? new Map()
    addAll(all, counts, mostPages)
    await writeDurably(this.#fileOf(day), printCounts(all))
    if (stored) return
    const forgotten = (await this.#storedDays()).slice(0, -mostDays)
    // A failure here must not count twice, since the counts are stored by now.
    for (const old of forgotten) await rm(this.#fileOf(old), { force: true }).catch(() => {})
  }

  async #storedDays(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => [])
    return names.flatMap((name) => dayFile.exec(name)?.[1] ?? []).sort()
  }

  /** Undefined for a day without a file. A file that cannot be read is set aside: the day begins anew. */
  async #stored(day: string): Promise<Counts | undefined> {
    const file = this.#fileOf(day)
    const about = lstatSync(file, { throwIfNoEntry: false })
    if (!about) return undefined
    // A pipe would never end.
    const counts = about.isFile() ? parseCounts(await readFile(file, 'utf8')) : undefined
    if (counts) return counts
    this.log(`set aside as ${basename(setAside(file))}: the visits of a day that cannot be read`)
    return undefined
  }

  #fileOf(day: string): string {
    return join(this.folder, `${day}.json`)
  }
}

/** The numbers of a day, by page and then by event. */
export type Counts = Map<string, Map<string, number>>

/** Stands among the events for the view of a page: the name of an event is never empty. */
export const view = ''
/** Stands for all further pages of a day. An address begins with a slash. */
export const otherPages = 'other pages'

/** @param most the number of pages that are counted by themselves */
function add(counts: Counts, page: string, event: string, number: number, most: number): void {
  const counted = counts.has(page) || counts.size < most ? page : otherPages
  const events = counts.get(counted) ?? new Map<string, number>()
  events.set(event, (events.get(event) ?? 0) + number)
  counts.set(counted, events)
}

export function addAll(counts: Counts, more: Counts, most: number): void {
  for (const [page, events] of more) for (const [event, number] of events) add(counts, page, event, number, most)
}

const printCounts = (counts: Counts): string =>
  JSON.stringify(Object.fromEntries([...counts].map(([page, events]) => [page, Object.fromEntries(events)])))

/** Returns undefined for a text that `printCounts` has not made. */
function parseCounts(text: string): Counts | undefined {
  const value = attempt(() => JSON.parse(text) as unknown)
  if (!isRecord(value)) return undefined
  const counts: Counts = new Map()
  for (const [page, events] of Object.entries(value)) {
    if (!isRecord(events) || !Object.values(events).every((number) => Number.isSafeInteger(number))) return undefined
    counts.set(page, new Map(Object.entries(events as Record<string, number>)))
  }
  return counts
}
