import { keysOf, type Keys, locationWords, at, type Path, asText, blocksAt, textAt, valueAt } from '../../core/read'
import { type Problem, problem } from '../../core/problem'
import type { Rule, RuleContext } from './rule'
import { suggestOneOf } from '../../core/suggest'

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
    return problem(at('waivers', index, 'rule'), 'unused-waiver/rule', { rule }, advice(rule, rules))
  const locations = problems.flatMap((one) =>
    one.rule === rule && !('offset' in one.at) ? [wordsByName(around(one), one.at)] : [],
  )
  const where = { keys: keysIn(place) }
  return problem(at('waivers', index, 'place'), 'unused-waiver', { where }, advice(place, locations))
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

/**
 * Skips rules that read invalidated locations, and findings at such a location: they would follow from what is wrong
 * there. Nothing else is left out, as two rules may find two faults in one text.
 * @param isBroken whether the schema has found errors
 */
export function runRules(
  rules: readonly Rule[],
  context: RuleContext,
  invalidated: readonly Keys[],
  isBroken: boolean,
): { problems: Problem[]; isComplete: boolean } {
  const rejected = new Set(invalidated.map((keys) => JSON.stringify(keys)))
  const allInvalidated = [...invalidated]
  const early = rules
    .filter(({ reads }) => reads !== 'everything')
    .flatMap((rule) => {
      const problems = findingsOf(rule, context, allInvalidated).filter((one) => !rejected.has(locationOf(one)))
      if (rule.invalidates)
        allInvalidated.push(...problems.flatMap((one) => ('offset' in one.at ? [] : [keysOf(one.at)])))
      return problems
    })
  if (isBroken || early.some(({ severity }) => severity === 'error')) return { problems: early, isComplete: false }
  const late = rules.filter(({ reads }) => reads === 'everything')
  return { problems: [...early, ...late.flatMap((rule) => findingsOf(rule, context, []))], isComplete: true }
}

const findingsOf = (rule: Rule, context: RuleContext, invalidated: readonly Keys[]): Problem[] =>
  (rule.each?.(context.manifest) ?? ['']).flatMap((list) => {
    context.outside.advance?.()
    const reads = typeof rule.reads === 'function' ? rule.reads(list) : rule.reads
    if (reads !== 'everything' && isInvalidated(reads, invalidated)) return []
    return rule.check(context, list).map((finding) => ({ rule: rule.name, severity: rule.severity, ...finding }))
  })

/** Whether an invalidated location is inside one that is read, or around it. */
export function isInvalidated(reads: readonly string[], invalidated: readonly Keys[]): boolean {
  if (invalidated.length === 0) return false
  return reads.some((location) => {
    const steps = location.split('/')
    return invalidated.some((keys) =>
      steps.every((step, depth) => depth >= keys.length || step === '*' || step === String(keys[depth])),
    )
  })
}

const locationOf = ({ at: where }: Problem): string =>
  'offset' in where ? String(where.offset) : JSON.stringify(keysOf(where))
