import { rulesByFile } from './rules.generated'
import type { Rule } from './support/rule'

/** Every rule of the engine beyond the schema; first the one that invalidates what most others read. */
export const rules: readonly Rule[] = [...new Set<Rule>([rulesByFile.unknownList, ...Object.values(rulesByFile)])]

let ownRules: readonly Rule[] = []

/** Sets the rules of a site's own, for all checks of this process. */
export const setOwnRules = (added: readonly Rule[]): void => void (ownRules = added)

/** The rules of the engine and those of the site. */
export const allRules = (): readonly Rule[] => (ownRules.length === 0 ? rules : [...rules, ...ownRules])
