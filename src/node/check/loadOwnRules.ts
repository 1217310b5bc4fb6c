import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { problem, type LocatedProblem } from '../../manifest/core/problem'
import { locateProblems } from '../../manifest/json/locate'
import { setOwnRules } from '../../manifest/rules/rules'
import { ownRule } from '../../manifest/rules/support/ownRule'
import type { OwnRuleCode } from '../../manifest/rules/support/ownRuleCode'
import type { Rule } from '../../manifest/rules/support/rule'
import { contentHash } from '../cache/cache'
import { cachedCode, compileForNode, faultsOfKindCode } from '../schema/compileKinds'
import type { OwnKind } from '../schema/readKind'
import { useKindsOf } from '../schema/readKinds'

/** The hash of the kinds whose code has been read, and whose rules are in use. */
let inUse = ''

/**
 * Lets checks of this process run the rules of the site's own. Returns the problems of kinds whose code cannot be compiled.
 * @param own its kinds, if they were read already
 */
export async function loadOwnRules(file: string, own = useKindsOf(file)): Promise<LocatedProblem[]> {
  const { kinds, hash } = own
  const ofRules = kinds.filter(({ sort }) => sort === 'rule')
  if (hash === inUse) return []
  const rules: Rule[] = []
  const problems = await faultsOfKindCode(kinds)
  for (const kind of problems.length > 0 ? [] : ofRules)
    try {
      rules.push(await loadRule(kind, hash))
    } catch (failure) {
      const reason = String(failure instanceof Error ? failure.message : failure).replaceAll(/\s+/g, ' ')
      const fault = problem({ offset: 0, length: 1 }, 'own-kind/code', { kind: kind.type, reason })
      const at = relative(dirname(file), join(kind.folder, 'rule.ts')).replaceAll('\\', '/')
      problems.push(...locateProblems('', [fault]).map((one) => ({ ...one, file: at })))
    }
  setOwnRules(rules)
  inUse = problems.length === 0 ? hash : ''
  return problems
}

async function loadRule({ type, folder: of, words, node }: OwnKind, hash: string): Promise<Rule> {
  const folder = await cachedCode(`rule-${type}-${contentHash(hash)}`, 'Rules', (draft) =>
    compileForNode(draft, { rule: join(of, 'rule.ts') }),
  )
  const code = (await import(pathToFileURL(join(folder, 'rule.js')).href)) as OwnRuleCode
  if (typeof code.check !== 'function') throw new Error('it exports no function "check"')
  const { 'x-severity': severity = 'advice', description = '' } = node
  return ownRule({ name: type, severity, explains: description, words }, code)
}
