import { isRecord, textAt, walkValues } from '../core/read'
import { labelKeys } from '../entries/entryLabel'
import { dayAfter, nextSeason } from '../values/days'
import { isDay } from './visible'

/** A block that is shown on some days alone. */
interface Dated {
  block: Record<string, unknown>
  /** The first day that it is shown on, if that is still to come. */
  begins: string | undefined
  /** The first day that it is no longer shown on, if that is still to come. */
  ends: string | undefined
  /** Whether it counts without a name: a page begins with another section without it, a company has other hours. */
  isUnnamed: boolean
  /** Names by which other parts of the manifest may refer to it. */
  names: ReadonlySet<string>
}

/** The days after today that can change what a check finds. Most dated blocks are named nowhere: their end breaks nothing. */
export function laterDays(source: unknown, today: string) {
  const dated = datedBlocks(source, today)
  const names = new Set(dated.flatMap((one) => [...one.names]))
  const all = names.size === 0 ? new Map<string, number>() : countNames(source, names)
  const named = dated.flatMap(({ block, isUnnamed, begins, ends, names: own }) => {
    const inside = own.size === 0 && begins === undefined ? undefined : countNames(block, names)
    if (isUnnamed) return [begins ?? [], ends ?? []].flat()
    const isNamed = [...own].some((name) => (all.get(name) ?? 0) > (inside?.get(name) ?? 0))
    const namesOthers = [...(inside?.keys() ?? [])].some((name) => !own.has(name))
    return [
      ...(begins !== undefined && (isNamed || namesOthers) ? [begins] : []),
      ...(isNamed ? [ends ?? []] : []),
    ].flat()
  })
  return {
    /** The days on which a section or a block without a name begins or ends, or what other parts of the manifest name, or what names such a block. */
    named: sorted(named),
    begins: sorted(dated.flatMap(({ begins }) => begins ?? [])),
    beginning: new Set(dated.flatMap(({ begins, block }) => (begins === undefined ? [] : [block]))),
  }
}

const sorted = (days: readonly string[]): string[] => [...new Set(days)].toSorted()

/** All blocks that begin or end after today. */
function datedBlocks(source: unknown, today: string): Dated[] {
  const inAddresses = fieldsInAddresses(source)
  const dated: Dated[] = []
  const add = (block: Record<string, unknown>, inside: string): void => {
    const { from, until } = nextSeason(today, textAt(block, 'from'), textAt(block, 'until')) ?? {}
    const begins = isDay(from) && from > today ? from : undefined
    const ends = isDay(until) && until >= today && until < never ? dayAfter(until) : undefined
    if ((begins === undefined && ends === undefined) || block.hidden === true) return
    // The words and the value of a choice, in each language.
    const words = [...labelKeys, 'value'].flatMap((key) =>
      isRecord(block[key]) ? Object.values(block[key]) : block[key],
    )
    const names = [...inAddresses.map((field) => block[field]), ...words]
    dated.push({
      block,
      isUnnamed: inside === 'sections' || block.id === undefined,
      begins,
      ends,
      names: new Set(names.filter((name) => typeof name === 'string' && name !== '') as string[]),
    })
  }
  walkValues(source, { block: add })
  return dated
}

/** As an end it means that there is none. */
const never = '9999'

/** The fields of entries that addresses are made of, `id` first. */
function fieldsInAddresses(source: unknown): string[] {
  const routes = isRecord(source) && Array.isArray(source.routes) ? source.routes : []
  const paths = routes.flatMap((route) =>
    isRecord(route) ? [route.path, ...Object.values(isRecord(route.paths) ? route.paths : {})] : [],
  )
  const fields = paths.flatMap((path) => [...String(path).matchAll(/\{\w+\.(\w+)\}/g)].map(([, field = '']) => field))
  return [...new Set(['id', ...fields])]
}

/** Counts names in the texts of a value: whole texts, and parts of links or placeholders. */
function countNames(value: unknown, names: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (name: string): void => {
    if (names.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const text = (one: string): void => {
    count(one)
    if (/[/#{]/.test(one)) one.match(/[^\s/#{}()?&=.]+/g)?.forEach(count)
  }
  walkValues(value, { text })
  return counts
}
