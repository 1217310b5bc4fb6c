import { rulesByFile } from './rules.generated'
import type { Rule } from './support/rule'

/** The rules before all others, in order: of two errors in one location only the first rule's is reported. */
const first: readonly (keyof typeof rulesByFile)[] = [
  'unknownList',
  'wrongList',
  'wrongPrice',
  'blankText',
  'duplicateRoute',
  'duplicateId',
  'unknownReference',
  'wrongKind',
  'wrongField',
  'unknownField',
  'wrongChoices',
  'circularText',
  'unknownPlaceholder',
  'strayBrace',
  'strayMarkup',
  'unsafeLink',
  'oddCharacter',
  'deadLink',
]

/** Every rule of the engine beyond the schema. */
export const rules: readonly Rule[] = [
  ...new Set<Rule>([...first.map((file) => rulesByFile[file]), ...Object.values(rulesByFile)]),
]

let ownRules: readonly Rule[] = []

/** Sets the rules of a site's own, for all checks of this process. */
export const setOwnRules = (added: readonly Rule[]): void => void (ownRules = added)

/** The rules of the engine and those of the site. */
export const allRules = (): readonly Rule[] => (ownRules.length === 0 ? rules : [...rules, ...ownRules])
