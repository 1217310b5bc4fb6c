import { addressesOf } from './pages/addresses'
import { complete } from './schema/complete'
import { betweenLanguages, untranslated } from './languages/betweenLanguages'
import { languageProblems } from './languages/languageProblems'
import { languagesOf } from './languages/languages'
import { incompleteTexts, localize } from './languages/localize'
import { inFile } from './languages/inFile'
import type { Manifest } from './generated/manifest.generated'
import { parseManifest } from './json/parse'
import { keysOf } from './core/path'
import { collectPlaces } from './schema/places'
import type { Problem } from './core/problem'
import type { Rule, CheckContext } from './rules/support/rule'
import { rules } from './rules/rules'
import { runRules, type Keys } from './rules/support/runRules'
import { validateSchema } from './schema/validate'
import { versionProblem } from './schema/version'
import { visibleToday } from './entries/visible'
import { applyWaivers } from './rules/support/waivers'

/** The result of checking a manifest: the manifest itself only where nothing that breaks the site was found. */
export type Checked = { problems: Problem[] } & (
  | { manifest: Manifest; /** The manifest in its further languages. */ translations: readonly Manifest[] }
  | { manifest: undefined; translations: readonly [] }
)

const rejected = { manifest: undefined, translations: [] } as const

/**
 * Checks the text of a manifest: JSON, its version, the schema, the rules, and advice. Reports all problems at once;
 * rules also run over a manifest that the schema rejects, as far as what they read is right. Advice is for a site that
 * works: it waits until nothing breaks it.
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
  if (value === undefined) return { ...rejected, problems: unreadable }
  const otherVersion = versionProblem(value)
  if (otherVersion) return { ...rejected, problems: [otherVersion] }
  const whole = complete(value)
  const shown = visibleToday(whole, text, context.today)
  // What is hidden is held against the schema too; rules look at what is shown.
  const ofHidden = shown.manifest === whole ? [] : validateSchema(localize(whole)[0]).problems
  if (ofHidden.length > 0) return { ...rejected, problems: [...unreadable, ...ofHidden] }
  const checked = checkShown(shown.manifest, { ...context, hidden: shown.hidden }, wanted, shown.manifest !== whole)
  const problems = [...unreadable, ...checked.problems].map((problem) =>
    'offset' in problem.at ? problem : { ...problem, at: shown.inWhole(problem.at) },
  )
  return checked.manifest && unreadable.length === 0 ? { ...checked, problems } : { ...rejected, problems }
}

/**
 * Checks what a manifest shows, in all its languages.
 * @param isRight whether the schema has no fault to find any more
 */
function checkShown(value: unknown, context: CheckContext, wanted: readonly Rule[], isRight: boolean): Checked {
  const languages = localize(value)
  const keys = languagesOf(value).map(({ key }) => key)
  const incomplete = keys.length === 1 ? [] : incompleteTexts(value, keys)
  const found = new Map<Problem, Problem>()
  const reported = new Set<string>()
  let spoken: Problem[] | undefined
  let isComplete = true
  for (const localized of languages) {
    const checked = checkLanguage(localized, context, wanted, isRight)
    spoken ??= languageProblems(value, checked.doubtful, incomplete)
    isComplete &&= checked.isComplete && spoken.length === 0
    const located = inFile(value, localized, checked.problems)
    // What a language shares with one before it is reported once.
    checked.problems.forEach((problem, index) => {
      if (!reported.has(nameOf(located[index] as Problem))) found.set(problem, located[index] as Problem)
    })
    located.forEach((problem) => reported.add(nameOf(problem)))
    if (!isComplete) break
  }
  const between = isComplete ? betweenLanguages(value, languages) : []
  const all = [...(spoken ?? []), ...found.keys(), ...between]
  if (isComplete && !all.some(({ severity }) => severity === 'error')) all.push(...untranslated(value, incomplete))
  const [manifest, ...translations] = languages as [Manifest, ...Manifest[]]
  const unwaived = isComplete ? applyWaivers(manifest, all, waivable) : all
  const problems = unwaived.map((problem) => found.get(problem) ?? problem)
  return problems.some(({ severity }) => severity === 'error')
    ? { ...rejected, problems }
    : { manifest, translations, problems }
}

/** Checks a manifest of one language. */
function checkLanguage(
  value: unknown,
  outside: CheckContext,
  wanted: readonly Rule[],
  isRight: boolean,
): { problems: Problem[]; isComplete: boolean; doubtful: readonly Keys[] } {
  // Of what is hidden a list may have become shorter than the whole one has to be.
  const { problems, doubtful } = isRight ? { problems: [], doubtful: [] } : validateSchema(value)
  const manifest = value as Manifest
  const ruleContext = { manifest, places: collectPlaces(value), addresses: addressesOf(value), outside }
  const broken = runRules(wanted, ruleContext, doubtful, problems)
  return { problems: [...problems, ...broken.problems], isComplete: broken.isComplete, doubtful }
}

const nameOf = ({ rule, at }: Problem): string =>
  `${rule} ${'offset' in at ? String(at.offset) : JSON.stringify(keysOf(at))}`

/** The rules whose problems can be waived: what breaks the site cannot. */
const waivable = [
  ...rules.flatMap(({ name, severity, advises }) => (severity === 'advice' || advises ? [name] : [])),
  'untranslated-text',
]
