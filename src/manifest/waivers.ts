import { keysOf, placeWords, at, type Path } from './path'
import type { Problem } from './problem'
import { asText, blocksAt, textAt, valueAt } from './read'
import { didYouMean } from './suggest'

/**
 * Leaves out the advice that the owner has waived, and reports waivers that waive nothing.
 * A problem that breaks the site cannot be waived.
 */
export function applyWaivers(manifest: unknown, problems: readonly Problem[], rules: readonly string[]): Problem[] {
  const waivers = blocksAt(manifest, 'waivers').map(([index, { rule, place }]) => ({
    index,
    rule: asText(rule),
    place: asText(place),
  }))
  if (waivers.length === 0) return [...problems]
  const used = new Set<number>()
  const rest = problems.filter((problem) => {
    if (problem.severity !== 'advice' || 'offset' in problem.at) return true
    const names = [placeWords(problem.at), wordsByName(manifest, problem.at)]
    const waiver = waivers.find(({ rule, place }) => rule === problem.rule && names.includes(place))
    if (waiver) used.add(waiver.index)
    return !waiver
  })
  return [
    ...rest,
    ...waivers.filter(({ index }) => !used.has(index)).map((waiver) => unused(manifest, waiver, problems, rules)),
  ]
}

function unused(
  manifest: unknown,
  { index, rule, place }: { index: number; rule: string; place: string },
  problems: readonly Problem[],
  rules: readonly string[],
): Problem {
  const waiverProblem = (key: 'rule' | 'place', message: string, fix: string): Problem => ({
    rule: 'unused-waiver',
    severity: 'advice',
    at: at('waivers', index, key),
    message,
    fix,
  })
  if (!rules.includes(rule))
    return waiverProblem(
      'rule',
      `There is no rule "${rule}" that could be waived.${didYouMean(rule, rules)}`,
      'Write the name that the advice ends with, or remove this waiver.',
    )
  const places = problems.flatMap((problem) =>
    problem.rule === rule && !('offset' in problem.at) ? [wordsByName(manifest, problem.at)] : [],
  )
  return waiverProblem(
    'place',
    `There is no such advice at "${place}" (any more).${didYouMean(place, places)}`,
    'Remove this waiver, or correct the place.',
  )
}

/**
 * A place in words, with the id, path or name of each entry of a list in place of its number: it stays right when
 * entries are moved.
 */
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
