import {
  isRecord,
  textAt,
  valueAt,
  maxDepth,
  walkValues,
  keysOf,
  pathOf,
  type Path,
  type Keys,
  attempt,
} from '../core/read'
import { entriesById } from '../entries/select'
import { strandedRedirects } from '../pages/addresses'
import { canLack, linksToHidden, type LinkToHidden } from './linksToHidden'
import { walkManifest, type AnnotatedValue } from '../schema/annotatedSchema'
import { isInSeason, isYearly } from '../values/days'
import { dateFormat } from '../values/formatters'
import { withoutLinks } from '../text/markup'

/** A manifest without what is hidden on a day, and how it maps to its source. */
export interface Visible {
  /** The manifest without what is hidden; the source itself if nothing is. */
  manifest: unknown
  /** Every text in hidden parts: their ids are not reported as missing, nor their files as unused. */
  hidden: ReadonlySet<string>
  /** The links and buttons to what is hidden, which are left out with it, with their locations in the source. */
  linksToHidden: readonly LinkToHidden[]
  /** The path of one of its locations in the source. */
  inSource(path: Path): Path
  indexInSource(list: object, index: number): number
}

/** The indexes in the source of what is left of a list. */
type Origins = WeakMap<object, readonly number[]>

/** Leaves out what is hidden today in the company's time zone. @param text the manifest's */
export const visibleToday = (source: unknown, text: string, today?: string, kept?: ReadonlySet<unknown>): Visible =>
  mayHide.test(text) ? visible(source, () => today ?? dayIn(source), kept) : withNothingHidden(source)

/** Most files hide nothing, and a test of the text is far quicker than a walk. */
const mayHide = /"hidden"\s*:\s*true|"(?:from|until)"\s*:\s*"(?:\d{4}|-)-/

/** Whether something in a manifest is shown on some days alone. */
export const hasDays = (text: string): boolean => /"(?:from|until)"\s*:\s*"(?:\d{4}|-)-/.test(text)

/** The day in the company's time zone. */
export function dayIn(manifest: unknown): string {
  const timeZone = textAt(manifest, 'site', 'timeZone')
  const date = (zone: string | undefined) =>
    dateFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format()
  // A time zone that does not exist is reported by its rule.
  return attempt(() => date(timeZone)) ?? date('UTC')
}

/** Leaves out `hidden` blocks and those outside `from` and `until`. @param today asked lazily @param kept shown */
export function visible(source: unknown, today: () => string, kept: ReadonlySet<unknown> = new Set()): Visible {
  const hidden = new Set<string>()
  const origins: Origins = new WeakMap()
  const isResting = (value: Record<string, unknown>): boolean => value.hidden === true || isOver(value, today)
  const isHidden = (value: unknown): boolean => isRecord(value) && isResting(value) && !kept.has(value)
  const isLater = (value: unknown): value is Record<string, unknown> =>
    isHidden(value) &&
    isRecord(value) &&
    value.hidden !== true &&
    (isYearly(textAt(value, 'until')) || today() < (textAt(value, 'from') ?? ''))
  const without = (value: unknown, depth = 0, name = ''): unknown => {
    if (depth > maxDepth || typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      // Visitors choose days on which a later season's opening hours hold, and read its prices: these stay, as hidden. They
      // have no id, unlike the entries of a list of the owner's that has this name.
      const stays = (one: unknown): boolean =>
        (name === 'hours' || name === 'periods') && isLater(one) && !('id' in one)
      const isOut = (one: unknown): boolean => isHidden(one) && !stays(one)
      const shown = value.some(isOut) ? itemsOf(value, (one) => !isOut(one), origins) : value
      if (shown !== value) value.filter(isOut).forEach((one) => collectTexts(one, hidden))
      return mapped(
        shown,
        (one) => (stays(one) ? { ...(one as object), hidden: true } : without(one, depth + 1)),
        origins,
      )
    }
    let changed: Record<string, unknown> | undefined
    for (const [key, child] of Object.entries(value)) {
      if (key === 'notice' && isHidden(child)) {
        collectTexts(child, hidden)
        delete (changed ??= { ...value })[key]
        continue
      }
      const shown = without(child, depth + 1, key)
      if (shown !== child) (changed ??= { ...value })[key] = shown
    }
    return changed ?? value
  }
  let manifest = without(source)
  if (manifest !== source) {
    dropIds(manifest, hidden, origins)
    // The redirect is shown again with its page.
    const stranded = new Set(strandedRedirects(manifest, source))
    if (stranded.size > 0) replaceList(manifest, ['redirects'], stranded, origins)
  }
  const inSource = (path: Path): Path => (manifest === source ? path : originalPath(manifest, path, origins))
  // So are links and buttons; a hidden page that is shown alone has none either.
  const links = linksToHidden(manifest, source, isResting, inSource)
  const linksInSource = links.map((link) => ({
    ...link,
    at: inSource(link.at),
    part: keysOf(inSource(pathOf(link.part) as Path)),
  }))
  if (links.length > 0 && manifest === source) manifest = { ...(source as object) }
  for (const { part, to } of links.filter(({ isInText }) => isInText)) {
    const holder = copiedHolder(manifest, part, origins)
    const key = part.at(-1) as string | number
    holder[key] = withoutLinks(String(holder[key]), to)
  }
  const parts = links.filter(({ isInText }) => !isInText).map(({ part }) => part)
  for (const part of parts) collectTexts(valueAt(manifest, ...part), hidden)
  removeParts(manifest, parts, origins)
  return {
    manifest,
    hidden,
    linksToHidden: linksInSource,
    inSource,
    indexInSource: (list, index) => origins.get(list)?.[index] ?? index,
  }
}

export const withNothingHidden = (manifest: unknown): Visible => ({
  manifest,
  hidden: new Set(),
  linksToHidden: [],
  inSource: (path) => path,
  indexInSource: (_list, index) => index,
})

function isOver(value: Record<string, unknown>, today: () => string): boolean {
  const [from, until] = [textAt(value, 'from'), textAt(value, 'until')]
  if (isYearly(from) && isYearly(until)) return !isInSeason(today(), { from, until })
  return (isDay(from) && today() < from) || (isDay(until) && today() > until)
}

export const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)

function mapped(list: readonly unknown[], change: (value: unknown) => unknown, origins: Origins): unknown[] {
  let changed: unknown[] | undefined
  list.forEach((value, index) => {
    const now = change(value)
    if (now !== value) (changed ??= [...list])[index] = now
  })
  const origin = origins.get(list)
  if (changed && origin) origins.set(changed, origin)
  return changed ?? (list as unknown[])
}

const collectTexts = (value: unknown, texts: Set<string>): void =>
  walkValues(value, { text: (text) => texts.add(text) })

/** Removes the ids of hidden entries from lists, in place: the lists are copies by now. */
function dropIds(manifest: unknown, hidden: ReadonlySet<string>, origins: Origins): void {
  const named = new Map<string, { list: Path; indexes: Set<number> }>()
  const note = ({ path, value, annotations: { ref = '' } }: AnnotatedValue): void => {
    if (typeof value !== 'string' || !hidden.has(value) || entriesById(manifest, ref).has(value)) return
    if (typeof path.key !== 'number' || !path.parent) return
    const key = JSON.stringify(keysOf(path.parent))
    const dropped = named.get(key) ?? { list: path.parent, indexes: new Set<number>() }
    named.set(key, dropped)
    dropped.indexes.add(path.key)
  }
  walkManifest(manifest, note, ({ ref }, value) => ref !== undefined && typeof value === 'string', ['ref'])
  for (const { list, indexes } of named.values()) replaceList(manifest, keysOf(list), indexes, origins)
}

/** Removes parts of blocks and items of lists, in place; and a list without any that can be missing. */
function removeParts(manifest: unknown, parts: readonly Keys[], origins: Origins): void {
  const byHolder = new Map<string, { holder: Keys; keys: Set<string | number> }>()
  for (const part of parts) {
    const holder = part.slice(0, -1)
    const name = JSON.stringify(holder)
    const removed = byHolder.get(name) ?? { holder, keys: new Set() }
    byHolder.set(name, removed)
    removed.keys.add(part.at(-1) as string | number)
  }
  for (const { holder, keys } of byHolder.values()) {
    const list = valueAt(manifest, ...holder)
    const isEmptied = Array.isArray(list) && list.length === keys.size && canLack(manifest, holder)
    if (isEmptied) removeKey(manifest, holder, origins)
    else if (Array.isArray(list)) replaceList(manifest, holder, keys, origins)
    else for (const key of keys) removeKey(manifest, [...holder, key], origins)
  }
}

function removeKey(manifest: unknown, keys: Keys, origins: Origins): void {
  delete copiedHolder(manifest, keys, origins)[keys.at(-1) as string]
}

function replaceList(manifest: unknown, keys: Keys, without: ReadonlySet<string | number>, origins: Origins): void {
  const holder = copiedHolder(manifest, keys, origins)
  const last = keys.at(-1) as string | number
  holder[last] = itemsOf(holder[last] as unknown[], (_, index) => !without.has(index), origins)
}

/** The items of a list that are wanted, with their indexes in the source. */
function itemsOf(
  list: readonly unknown[],
  isWanted: (value: unknown, index: number) => boolean,
  origins: Origins,
): unknown[] {
  const before = origins.get(list)
  const indexes = list.flatMap((value, index) => (isWanted(value, index) ? [index] : []))
  const shown = indexes.map((index) => list[index])
  origins.set(shown, before ? indexes.map((index) => before[index] as number) : indexes)
  return shown
}

/** The block or list that holds a location. It and all around it are copied, so that the source stays as it is. */
function copiedHolder(manifest: unknown, keys: Keys, origins: Origins): Record<string | number, unknown> {
  let holder = manifest as Record<string | number, unknown>
  for (const key of keys.slice(0, -1)) {
    const child = holder[key] as object
    const copy = Array.isArray(child) ? [...child] : { ...child }
    const origin = origins.get(child)
    if (origin) origins.set(copy, origin)
    holder[key] = copy
    holder = copy as unknown as Record<string | number, unknown>
  }
  return holder
}

function originalPath(manifest: unknown, path: Path, origins: Origins): Path {
  let value = manifest
  const keys = keysOf(path).map((key) => {
    const origin = typeof value === 'object' && value !== null ? origins.get(value) : undefined
    value = typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined
    return origin && typeof key === 'number' ? (origin[key] ?? key) : key
  })
  return pathOf(keys) as Path
}
