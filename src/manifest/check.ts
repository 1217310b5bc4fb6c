import { addressesOf } from './pages/addresses'
import { fillDefaults } from './schema/fillDefaults'
import {
  betweenLanguages,
  copiedPages,
  inOtherLetters,
  untranslated,
  atSourceLocations,
} from './languages/betweenLanguages'
import { languageProblems } from './rules/support/languageProblems'
import { languagesOf } from './core/languages'
import { filesOfLanguages, incompleteTexts, localize } from './languages/localize'
import type { Manifest } from './generated/manifest.generated'
import { parseManifest } from './json/parse'
import { keysOf, type Keys } from './core/read'
import { collectAnnotatedValues } from './references/annotatedValues'
import type { Problem } from './core/problem'
import type { Rule, CheckContext } from './rules/support/rule'
import { allRules } from './rules/rules'
import { runRules, applyWaivers } from './rules/support/runRules'
import { validateSchema } from './schema/validate'
import { versionProblem } from './migrations/migrations'
import { laterDays } from './references/laterDays'
import { wrongDays } from './rules/support/wrongDays'
import { dayIn, hasDays, visible, visibleToday, type Visible } from './references/visible'
import { linkToHiddenAdvice } from './references/linksToHidden'

export type Checked = { problems: Problem[] } & (
  | { manifest: Manifest; /** The manifest in its further languages. */ translations: readonly Manifest[] }
  | { manifest: undefined; translations: readonly [] }
)

const rejected = { manifest: undefined, translations: [] } as const

/** All problems at once, advice for a site that works. @param context its media files and icons */
export const checkManifest = (text: string, context: CheckContext): Checked => check(text, context, allRules())

/** Finds the same errors as {@link checkManifest} and no advice, for a page that waits to be shown. */
export function findErrors(text: string, context: CheckContext): Checked {
  const checked = check(text, context, errorRules())
  return { ...checked, problems: checked.problems.filter(({ severity }) => severity === 'error') }
}

function check(text: string, context: CheckContext, wanted: readonly Rule[]): Checked {
  const { value, problems: unreadable } = parseManifest(text)
  if (value === undefined) return { ...rejected, problems: unreadable }
  const otherVersion = versionProblem(value)
  if (otherVersion) return { ...rejected, problems: [otherVersion] }
  const source = fillDefaults(value)
  const shown = visibleToday(source, text, context.today)
  // The schema also checks what is hidden; rules check only what is shown.
  const hiddenProblems = shown.manifest === source ? [] : validateSchema(localize(source)[0]).problems
  if (hiddenProblems.length > 0) return { ...rejected, problems: [...unreadable, ...hiddenProblems] }
  const outside = { ...context, unfiltered: source }
  const inFile = new Set(shown.linksToHidden.map(linkToHiddenAdvice))
  const isValid = shown.manifest !== source
  const checked = checkShown(shown.manifest, { ...outside, hidden: shown.hidden }, wanted, isValid, inFile)
  const days = hasDays(text) ? wrongDays(source) : []
  const problems = [...unreadable, ...checked.problems]
    .map((problem) => (inFile.has(problem) ? problem : inSource(problem, shown)))
    .concat(days)
  const later = checked.manifest && hasDays(text) ? laterProblems(source, outside) : []
  if (later.length > 0) return { ...rejected, problems: [...problems, ...later] }
  return checked.manifest && unreadable.length === 0 && days.length === 0
    ? { ...checked, problems }
    : { ...rejected, problems }
}

const inSource = (problem: Problem, shown: Visible): Problem => {
  const there = 'offset' in problem.at ? problem.at : shown.inSource(problem.at)
  return there === problem.at ? problem : { ...problem, at: there }
}

/** Errors that a site without one today has on a later day, when something begins or ends: each with its first day. */
function laterProblems(source: unknown, context: CheckContext): Problem[] {
  const today = context.today ?? dayIn(source)
  const { named, begins, beginning } = laterDays(source, today)
  const errorsOn = (day: string, kept?: ReadonlySet<unknown>): Problem[] => {
    const shown = visible(source, () => day, kept)
    const { problems } = checkShown(
      shown.manifest,
      { ...context, today: day, hidden: shown.hidden },
      errorRules(),
      true,
    )
    return problems.filter(({ severity }) => severity === 'error').map((problem) => inSource(problem, shown))
  }
  // Only the schema has checked blocks that begin later. If all of them together have no error, no single one has.
  const isSound = begins.length === 0 || errorsOn(today, beginning).length === 0
  const days = isSound ? named : [...new Set([...named, ...begins])].toSorted()
  const problems = new Map<string, Problem>()
  for (const day of days)
    for (const problem of errorsOn(day))
      if (!problems.has(nameInText(problem))) problems.set(nameInText(problem), onDay(day, problem))
  return [...problems.values()]
}

const onDay = (day: string, { rule, severity, at, messageId, values, suggestion }: Problem): Problem => ({
  rule,
  severity,
  at,
  messageId: 'later-day',
  values: { day, because: { messageId, values, ...(suggestion !== undefined && { suggestion }) } },
})

const errorRules = (): Rule[] => allRules().filter(({ severity }) => severity === 'error')

/**
 * @param isValid whether the schema has accepted the manifest already
 * @param inFile advice about what is left out, at locations of the unfiltered manifest
 */
function checkShown(
  value: unknown,
  context: CheckContext,
  wanted: readonly Rule[],
  isValid: boolean,
  inFile: ReadonlySet<Problem> = new Set(),
): Checked {
  const languages = localize(value)
  const spoken = languagesOf(value)
  const incomplete = spoken.length === 1 ? [] : incompleteTexts(value, spoken)
  // A file that another language shows is not unused in this one.
  const others = spoken.length === 1 ? [] : filesOfLanguages(value)
  const hidden = others.length === 0 ? context.hidden : new Set([...(context.hidden ?? []), ...others])
  const inAll = { ...context, languages, ...(hidden && { hidden }) }
  const atSource = new Map<Problem, Problem>()
  const reported = new Set<string>()
  let languageFindings: Problem[] | undefined
  let isComplete = true
  for (const localized of languages) {
    const checked = checkLanguage(localized, inAll, wanted, isValid)
    languageFindings ??= languageProblems(value, checked.invalidated, incomplete)
    isComplete &&= checked.isComplete && languageFindings.length === 0
    const located = atSourceLocations(value, localized, checked.problems)
    // A problem that several languages share is reported once.
    checked.problems.forEach((problem, index) => {
      if (reported.size === 0 || !reported.has(nameOf(located[index] as Problem)))
        atSource.set(problem, located[index] as Problem)
    })
    if (languages.length > 1) located.forEach((problem) => reported.add(nameOf(problem)))
    if (languageFindings.length > 0) break
  }
  const between = isComplete ? betweenLanguages(value, languages) : []
  const all = [...(languageFindings ?? []), ...atSource.keys(), ...between]
  if (isComplete && !all.some(({ severity }) => severity === 'error'))
    all.push(...untranslated(value, incomplete), ...copiedPages(value), ...inOtherLetters(value), ...inFile)
  const [manifest, ...translations] = languages as [Manifest, ...Manifest[]]
  const around = (problem: Problem): unknown => (inFile.has(problem) ? context.unfiltered : manifest)
  const unwaived = isComplete ? applyWaivers(manifest, all, waivable(), around) : all
  const problems = unwaived.map((problem) => atSource.get(problem) ?? problem)
  return problems.some(({ severity }) => severity === 'error')
    ? { ...rejected, problems }
    : { manifest, translations, problems }
}

function checkLanguage(
  value: unknown,
  outside: CheckContext,
  wanted: readonly Rule[],
  isValid: boolean,
): { problems: Problem[]; isComplete: boolean; invalidated: readonly Keys[] } {
  // Hiding entries can leave a list below its `minItems`, so the schema is not run again.
  const { problems, invalidated } = isValid ? { problems: [], invalidated: [] } : validateSchema(value)
  const manifest = value as Manifest
  const ruleContext = { manifest, annotated: collectAnnotatedValues(value), addresses: addressesOf(value), outside }
  const broken = runRules(wanted, ruleContext, invalidated, problems.length > 0)
  return { problems: [...problems, ...broken.problems], isComplete: broken.isComplete, invalidated }
}

const nameOf = ({ rule, at }: Problem): string =>
  `${rule} ${'offset' in at ? String(at.offset) : JSON.stringify(keysOf(at))}`

/** The same, with what it is about: a text may have two bad links. Lists of what is possible differ from day to day. */
const nameInText = (problem: Problem): string =>
  JSON.stringify([
    nameOf(problem),
    problem.messageId,
    Object.values(problem.values).filter((one) => typeof one === 'string'),
  ])

/** The rules whose problems can be waived: advice, never errors. */
const waivable = (): string[] => [
  ...allRules().flatMap(({ name, advises }) => (advises ? [name] : [])),
  'untranslated-text',
  'resting-link',
]
