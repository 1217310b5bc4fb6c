import { addressesOf } from './addresses'
import type { Manifest } from './manifest.generated'
import { parseManifest } from './parse'
import { collectPlaces } from './places'
import type { Problem } from './problem'
import type { Rule, Surroundings } from './rules/rule'
import { rules } from './rules/rules'
import { runRules } from './runRules'
import { validateSchema } from './validate'
import { versionProblem } from './version'
import { applyWaivers } from './waivers'

/** What checking a manifest gives: the manifest itself only where nothing that breaks the site was found. */
export type Checked = { manifest: Manifest; problems: Problem[] } | { manifest: undefined; problems: Problem[] }

/**
 * Checks the text of a manifest: JSON, its version, the schema, the rules, and advice. Reports all problems at once; rules
 * also run over a manifest that the schema refuses, as far as what they read is right. Advice is for a site that works:
 * it waits until nothing breaks it.
 * @param text the file's text
 * @param surroundings what the manifest names and does not hold: media files, icons
 */
export const checkManifest = (text: string, surroundings: Surroundings): Checked => check(text, surroundings, rules)

/**
 * Finds what breaks the site, the same as {@link checkManifest}, and nothing else: for one who waits for a page to be
 * shown.
 */
export function findErrors(text: string, surroundings: Surroundings): Checked {
  const checked = check(
    text,
    surroundings,
    rules.filter(({ severity }) => severity === 'error'),
  )
  return { ...checked, problems: checked.problems.filter(({ severity }) => severity === 'error') }
}

function check(text: string, surroundings: Surroundings, wanted: readonly Rule[]): Checked {
  const { value, problems: unreadable } = parseManifest(text)
  if (value === undefined) return { manifest: undefined, problems: unreadable }
  const otherVersion = versionProblem(value)
  if (otherVersion) return { manifest: undefined, problems: [otherVersion] }
  const { problems: refused, doubtful } = validateSchema(value)
  const manifest = value as Manifest
  const context = { manifest, places: collectPlaces(value), addresses: addressesOf(value), surroundings }
  const found = [...unreadable, ...refused]
  const { problems: broken, isComplete } = runRules(wanted, context, doubtful, found)
  const problems = [...found, ...broken]
  return {
    manifest: problems.some(({ severity }) => severity === 'error') ? undefined : manifest,
    problems: isComplete ? applyWaivers(manifest, problems, waivable) : problems,
  }
}

/** The rules whose problems can be waived: what breaks the site cannot. */
const waivable = rules.flatMap(({ name, severity, advises }) => (severity === 'advice' || advises ? [name] : []))
