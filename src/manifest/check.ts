import type { Manifest } from './manifest.generated'
import { parseManifest } from './parse'
import type { Problem } from './problem'
import { allRules } from './rules/allRules'
import type { Rule, RuleContext, Surroundings } from './rules/rule'
import { validateSchema } from './validate'
import { walkManifest, type Place } from './walk'

/** What checking a manifest gives: the manifest itself only where nothing that breaks the site was found. */
export type Checked = { manifest: Manifest; problems: Problem[] } | { manifest: undefined; problems: Problem[] }

/**
 * Checks the text of a manifest: JSON, then the schema, then the rules. Tells all problems at once; the rules also
 * run over a manifest that the schema refuses, and what they then find in the same place is left out.
 * @param text the file's text
 * @param surroundings what the manifest names and does not hold: media files, icons
 */
export function checkManifest(text: string, surroundings: Surroundings): Checked {
  const { value, problems: unreadable } = parseManifest(text)
  if (value === undefined) return { manifest: undefined, problems: unreadable }
  const schemaProblems = validateSchema(value)
  const problems = [...unreadable, ...schemaProblems, ...ruleProblems(value, surroundings, schemaProblems)]
  const broken = problems.some((problem) => problem.severity === 'error')
  return broken ? { manifest: undefined, problems } : { manifest: value as Manifest, problems }
}

function ruleProblems(value: unknown, surroundings: Surroundings, found: readonly Problem[]): Problem[] {
  // A rule reads a manifest of the right shape; where the shape is wrong at the top, its findings would be noise.
  if (found.some((problem) => !('offset' in problem.at) && depth(problem.at) <= 2 && ['wrong-type', 'missing-key'].includes(problem.rule))) return []
  const places: Place[] = []
  walkManifest(value, (place) => places.push(place))
  const context: RuleContext = { manifest: value as Manifest, places, surroundings }
  const told = new Set(found.map((problem) => problem.at))
  return Object.values(allRules).flatMap((rule) => (found.length > 0 ? tolerantly(rule, context) : rule(context))).filter((problem) => !told.has(problem.at))
}

/** Over a manifest of the wrong shape a rule may stumble: the schema's problems come first, its own wait for them. */
function tolerantly(rule: Rule, context: RuleContext): Problem[] {
  try {
    return rule(context)
  } catch {
    return []
  }
}

const depth = (path: NonNullable<Place['path']>): number => (path.parent ? 1 + depth(path.parent) : 1)
