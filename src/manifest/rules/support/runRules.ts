import { keysOf, type Keys } from '../../core/path'
import type { Problem } from '../../core/problem'
import type { Finding, Rule, RuleContext } from './rule'

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
      const problems = findingsOf(rule, context, allInvalidated).filter((problem) => !rejected.has(locationOf(problem)))
      if (rule.invalidates) allInvalidated.push(...problems.flatMap(({ at }) => ('offset' in at ? [] : [keysOf(at)])))
      return problems
    })
  if (isBroken || early.some(({ severity }) => severity === 'error')) return { problems: early, isComplete: false }
  const late = rules.filter(({ reads }) => reads === 'everything')
  return { problems: [...early, ...late.flatMap((rule) => findingsOf(rule, context, []))], isComplete: true }
}

const findingsOf = (rule: Rule, context: RuleContext, invalidated: readonly Keys[]): Problem[] =>
  (typeof rule.each === 'function' ? rule.each(context.manifest) : (rule.each ?? [''])).flatMap((list) => {
    const reads = typeof rule.reads === 'function' ? rule.reads(list) : rule.reads
    if (reads !== 'everything' && isInvalidated(reads, invalidated)) return []
    return rule.check(context, list).map((finding) => asProblem(rule, finding))
  })

const asProblem = ({ name, severity }: Rule, finding: Finding): Problem => ({ rule: name, severity, ...finding })

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

const locationOf = ({ at }: Problem): string => ('offset' in at ? String(at.offset) : JSON.stringify(keysOf(at)))
