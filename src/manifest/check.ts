import { addressesOf } from './addresses'
import { complete } from './complete'
import { betweenLanguages, untranslated } from './betweenLanguages'
import { languageProblems } from './languageProblems'
import { localize } from './localize'
import { inFile } from './inFile'
import type { Manifest } from './manifest.generated'
import { parseManifest } from './parse'
import { keysOf } from './path'
import { collectPlaces } from './places'
import type { Problem } from './problem'
import type { Rule, CheckContext } from './rules/rule'
import { rules } from './rules/rules'
import { runRules } from './runRules'
import { validateSchema } from './validate'
import { versionProblem } from './version'
import { applyWaivers } from './waivers'

/** What checking a manifest gives: the manifest itself only where nothing that breaks the site was found. */
export type Checked = { problems: Problem[] } & (
  | { manifest: Manifest; /** The manifest in its further languages. */ translations: readonly Manifest[] }
  | { manifest: undefined; translations: readonly [] }
)

const refused = { manifest: undefined, translations: [] } as const

/**
 * Checks the text of a manifest: JSON, its version, the schema, the rules, and advice. Reports all problems at once; rules
 * also run over a manifest that the schema refuses, as far as what they read is right. Advice is for a site that works:
 * it waits until nothing breaks it.
 * @param text the file's text
 * @param context what the manifest names and does not hold: media files, icons
 */
export const checkManifest = (text: string, context: CheckContext): Checked => check(text, context, rules)

/**
 * Finds what breaks the site, the same as {@link checkManifest}, and nothing else: for one who waits for a page to be
 * shown.
 */
export function findErrors(text: string, context: CheckContext): Checked {
  const checked = check(
    text,
    context,
    rules.filter(({ severity }) => severity === 'error'),
  )
  return { ...checked, problems: checked.problems.filter(({ severity }) => severity === 'error') }
}

function check(text: string, context: CheckContext, wanted: readonly Rule[]): Checked {
  const { value, problems: unreadable } = parseManifest(text)
  if (value === undefined) return { ...refused, problems: unreadable }
  const otherVersion = versionProblem(value)
  if (otherVersion) return { ...refused, problems: [otherVersion] }
  const languages = localize(complete(value))
  const found = new Map<Problem, Problem>()
  const reported = new Set<string>()
  const spoken = languageProblems(value)
  let isComplete = spoken.length === 0
  for (const localized of languages) {
    const checked = checkLanguage(localized, context, wanted)
    isComplete &&= checked.isComplete
    const located = inFile(value, localized, checked.problems)
    // What a language shares with one before it is told once.
    checked.problems.forEach((problem, index) => {
      if (!reported.has(nameOf(located[index] as Problem))) found.set(problem, located[index] as Problem)
    })
    located.forEach((problem) => reported.add(nameOf(problem)))
    if (!isComplete) break
  }
  const between = isComplete ? betweenLanguages(value, languages) : []
  const all = [...unreadable, ...spoken, ...found.keys(), ...between]
  if (isComplete && !all.some(({ severity }) => severity === 'error')) all.push(...untranslated(value))
  const [manifest, ...translations] = languages as [Manifest, ...Manifest[]]
  const unwaived = isComplete ? applyWaivers(manifest, all, waivable) : all
  const problems = unwaived.map((problem) => found.get(problem) ?? problem)
  return problems.some(({ severity }) => severity === 'error')
    ? { ...refused, problems }
    : { manifest, translations, problems }
}

/** Checks a manifest of one language. */
function checkLanguage(
  value: unknown,
  outside: CheckContext,
  wanted: readonly Rule[],
): { problems: Problem[]; isComplete: boolean } {
  const { problems, doubtful } = validateSchema(value)
  const manifest = value as Manifest
  const ruleContext = { manifest, places: collectPlaces(value), addresses: addressesOf(value), outside }
  const broken = runRules(wanted, ruleContext, doubtful, problems)
  return { problems: [...problems, ...broken.problems], isComplete: broken.isComplete }
}

const nameOf = ({ rule, at }: Problem): string =>
  `${rule} ${'offset' in at ? String(at.offset) : JSON.stringify(keysOf(at))}`

/** The rules whose problems can be waived: what breaks the site cannot. */
const waivable = [
  ...rules.flatMap(({ name, severity, advises }) => (severity === 'advice' || advises ? [name] : [])),
  'untranslated-text',
]
