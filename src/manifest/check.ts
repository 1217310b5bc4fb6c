import type { Manifest } from './manifest.generated'
import { parseManifest } from './parse'
import { keysOf } from './path'
import type { Problem } from './problem'
import { allRules } from './rules/allRules'
import type { Surroundings } from './rules/rule'
import { validateSchema } from './validate'
import { walkManifest, type Place } from './walk'

/** What checking a manifest gives: the manifest itself only where nothing that breaks the site was found. */
export type Checked = { manifest: Manifest; problems: Problem[] } | { manifest: undefined; problems: Problem[] }

/**
 * Checks the text of a manifest: JSON, then the schema, then the rules. Tells all problems at once; the rules also
 * run over a manifest that the schema refuses, and what they then find in a place it has spoken of is left out.
 * @param text the file's text
 * @param surroundings what the manifest names and does not hold: media files, icons
 */
export function checkManifest(text: string, surroundings: Surroundings): Checked {
  const { value, problems: unreadable } = parseManifest(text)
  if (value === undefined) return { manifest: undefined, problems: unreadable }
  const schemaProblems = validateSchema(value)
  const problems = [...unreadable, ...schemaProblems, ...ruleProblems(value, surroundings, new Set(schemaProblems.map(nameOfPlace)))]
  const broken = problems.some((problem) => problem.severity === 'error')
  return broken ? { manifest: undefined, problems } : { manifest: value as Manifest, problems }
}

function ruleProblems(manifest: unknown, surroundings: Surroundings, told: ReadonlySet<string>): Problem[] {
  const places: Place[] = []
  walkManifest(manifest, (place) => places.push(place))
  return Object.values(allRules).flatMap((rule) => rule({ manifest, places, surroundings })).filter((problem) => !told.has(nameOfPlace(problem)))
}

const nameOfPlace = ({ at }: Problem): string => ('offset' in at ? String(at.offset) : JSON.stringify(keysOf(at)))
