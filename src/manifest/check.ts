import { addressesOf } from './addresses'
import type { Manifest } from './manifest.generated'
import { parseManifest } from './parse'
import { keysOf } from './path'
import { collectPlaces } from './places'
import type { Problem } from './problem'
import { adviceRules, breakingRules } from './rules/adviceRules'
import { allRules } from './rules/allRules'
import type { AdviceRule, RuleContext, Surroundings } from './rules/rule'
import { validateSchema } from './validate'
import { versionProblem } from './version'
import { applyWaivers } from './waivers'

/** What checking a manifest gives: the manifest itself only where nothing that breaks the site was found. */
export type Checked = { manifest: Manifest; problems: Problem[] } | { manifest: undefined; problems: Problem[] }

/**
 * Checks the text of a manifest: JSON, its version, the schema, the rules, and advice. Tells all problems at once; the
 * rules also run over a manifest that the schema refuses, and what they then find in a place it has spoken of is left
 * out. Advice is for a site that works: it waits until nothing breaks it.
 * @param text the file's text
 * @param surroundings what the manifest names and does not hold: media files, icons
 */
export const checkManifest = (text: string, surroundings: Surroundings): Checked =>
  check(text, surroundings, Object.values(adviceRules))

/**
 * Finds what breaks the site, the same as {@link checkManifest}, and tells nothing else: for one who waits for a page to
 * be shown. Of the advice only what can be an error is looked for.
 */
export function findErrors(text: string, surroundings: Surroundings): Checked {
  const checked = check(text, surroundings, breakingRules)
  return { ...checked, problems: checked.problems.filter(({ severity }) => severity === 'error') }
}

function check(text: string, surroundings: Surroundings, advising: readonly AdviceRule[]): Checked {
  const { value, problems: unreadable } = parseManifest(text)
  if (value === undefined) return { manifest: undefined, problems: unreadable }
  const otherVersion = versionProblem(value)
  if (otherVersion) return { manifest: undefined, problems: [otherVersion] }
  const schemaProblems = validateSchema(value)
  const [places, addresses] = [collectPlaces(value), addressesOf(value)]
  const problems = [
    ...unreadable,
    ...schemaProblems,
    ...ruleProblems({ manifest: value, places, addresses, surroundings }, new Set(schemaProblems.map(nameOfPlace))),
  ]
  if (problems.some((problem) => problem.severity === 'error')) return { manifest: undefined, problems }
  const manifest = value as Manifest
  const advice = advising.flatMap((rule) => rule({ manifest, places, addresses, surroundings }))
  const all = applyWaivers(manifest, [...problems, ...advice], waivableRules)
  return advice.some((problem) => problem.severity === 'error')
    ? { manifest: undefined, problems: all }
    : { manifest, problems: all }
}

/** The rules that give advice; what breaks the site cannot be waived. */
const waivableRules = [...Object.keys(adviceRules), 'stray-brace', 'empty-list']

/** Of several rules that find fault with one place the first speaks: the others see what follows from it. */
function ruleProblems(context: RuleContext, told: Set<string>): Problem[] {
  return Object.values(allRules).flatMap((rule) => {
    const found = rule(context).filter((problem) => !told.has(nameOfPlace(problem)))
    found.forEach((problem) => told.add(nameOfPlace(problem)))
    return found
  })
}

const nameOfPlace = ({ at }: Problem): string => ('offset' in at ? String(at.offset) : JSON.stringify(keysOf(at)))
