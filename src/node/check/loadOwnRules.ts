import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { problem, type LocatedProblem, type Problem } from '../../manifest/core/problem'
import { locateProblems } from '../../manifest/json/locate'
import { setOwnRules } from '../../manifest/rules/rules'
import { ownRule } from '../../manifest/rules/support/ownRule'
import type { OwnRuleCode } from '../../manifest/rules/support/ownRuleCode'
import type { Rule } from '../../manifest/rules/support/rule'
import { cacheFolder } from '../cache/cache'
import { contentHash } from '../cache/contentHash'
import { compileForNode, inFolder } from '../schema/compileKinds'
import { inStep } from '../process/progress'
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
      const fault = problem('own-kind', { offset: 0, length: 1 }, 'own-kind/code', { kind: kind.type, reason })
      const at = relative(dirname(file), join(kind.folder, 'rule.ts')).replaceAll('\\', '/')
      problems.push(...locateProblems('', [fault]).map((one) => ({ ...one, file: at })))
    }
  setOwnRules(rules)
  inUse = problems.length === 0 ? hash : ''
  return problems
}

async function loadRule({ type, folder: of, words, node }: OwnKind, hash: string): Promise<Rule> {
  const folder = join(cacheFolder, `rule-${type}-${contentHash(hash)}`)
  if (!existsSync(folder))
    await inStep('Rules', () => inFolder(folder, (draft) => compileForNode(draft, { rule: join(of, 'rule.ts') })))
  const code = (await import(pathToFileURL(join(folder, 'rule.js')).href)) as OwnRuleCode
  if (typeof code.check !== 'function') throw new Error('it exports no function "check"')
  const { 'x-severity': severity = 'advice', description = '' } = node
  return ownRule({ name: type, severity, explains: description, words }, code)
}

/** The sorts whose code runs inside the forms of a page, which give it React and styles alone. */
const inForms: readonly OwnKind['sort'][] = ['field', 'delivery']

/** The syntax errors of kinds' code, and its imports of modules that a page does not give it. */
async function faultsOfKindCode(kinds: readonly OwnKind[]): Promise<LocatedProblem[]> {
  const files = kinds.flatMap((kind) => [...kind.files].map((file) => ({ kind, file })))
  if (files.length === 0) return []
  const { parseSync } = await import('vite')
  return files.flatMap(({ kind: { folder, name, sort }, file }) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const { errors, module } = parseSync(file, text)
    const [error] = errors
    const faults = error
      ? [fault(error.labels[0] ?? { start: 0, end: 1 }, 'own-kind/syntax', { reason: error.message })]
      : module.staticImports
          .filter(({ entries, moduleRequest: { value } }) => {
            const isForTypes = entries.length > 0 && entries.every(({ isType }) => isType)
            return inForms.includes(sort) && value === 'townsite/kit' && !isForTypes
          })
          .map(({ moduleRequest }) => fault(moduleRequest, 'own-kind/import', { sort, module: moduleRequest.value }))
    return locateProblems(text, faults).map((one) => ({ ...one, file: `${name}/${file}` }))
  })
}

const fault = (
  { start, end }: { start: number; end: number },
  ...[id, values]: ['own-kind/syntax', { reason: string }] | ['own-kind/import', { sort: string; module: string }]
): Problem => problem('own-kind', { offset: start, length: Math.max(1, end - start) }, id, values as never)
