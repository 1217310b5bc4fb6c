import { suggestOneOf } from '../../core/suggestValue'
import { keysOf, locationWords, at, type Keys, type Path } from '../../core/path'
import { problem, type Problem } from '../../core/problem'
import { asText, blocksAt, textAt, valueAt } from '../../core/read'

/**
 * Leaves out waived advice and reports waivers of nothing; errors cannot be waived.
 * @param around the manifest in which a problem has its location
 */
export function applyWaivers(
  manifest: unknown,
  problems: readonly Problem[],
  rules: readonly string[],
  around: (problem: Problem) => unknown,
): Problem[] {
  const waivers = blocksAt(manifest, 'waivers').map(([index, { rule, place }]) => ({
    index,
    rule: asText(rule),
    place: asText(place),
  }))
  if (waivers.length === 0) return [...problems]
  const used = new Set<number>()
  const rest = problems.filter((one) => {
    if (one.severity !== 'advice' || 'offset' in one.at) return true
    const names = [locationWords(one.at), wordsByName(around(one), one.at)]
    const waiver = waivers.find(({ rule, place }) => rule === one.rule && names.includes(place))
    if (waiver) used.add(waiver.index)
    return !waiver
  })
  return [
    ...rest,
    ...waivers.filter(({ index }) => !used.has(index)).map((waiver) => unused(waiver, problems, rules, around)),
  ]
}

function unused(
  { index, rule, place }: { index: number; rule: string; place: string },
  problems: readonly Problem[],
  rules: readonly string[],
  around: (problem: Problem) => unknown,
): Problem {
  const advice = (value: string, possible: readonly string[]) =>
    ({ severity: 'advice', ...suggestOneOf(value, possible) }) as const
  if (!rules.includes(rule))
    return problem('unused-waiver', at('waivers', index, 'rule'), 'unused-waiver/rule', { rule }, advice(rule, rules))
  const locations = problems.flatMap((one) =>
    one.rule === rule && !('offset' in one.at) ? [wordsByName(around(one), one.at)] : [],
  )
  return problem(
    'unused-waiver',
    at('waivers', index, 'place'),
    'unused-waiver',
    { where: { keys: keysIn(place) } },
    advice(place, locations),
  )
}

/** A location in words, with ids in place of numbers: it stays right when entries are moved. */
export function wordsByName(manifest: unknown, path: Path): string {
  const keys = keysOf(path)
  return keys
    .map((key, depth) => {
      if (typeof key === 'string') return key
      const entry = valueAt(manifest, ...keys.slice(0, depth + 1))
      return textAt(entry, 'id') ?? textAt(entry, 'path') ?? textAt(entry, 'name') ?? key
    })
    .join(' › ')
}

/** The keys of a location in words. */
const keysIn = (place: string): Keys => place.split(' › ').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
