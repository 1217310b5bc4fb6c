import type { Address } from '../../pages/addresses'
import type { Manifest } from '../../generated/manifest.generated'
import { locationWords, type Path } from '../../core/read'
import type { AnnotatedValues } from '../../references/annotatedValues'
import type { MessageId, MessageValues } from '../../../words/checkValues.generated'
import type { More, Problem } from '../../core/problem'
import { keysOfEntries } from '../../schema/lists'
import explained from '../rules.json' with { type: 'json' }

/**
 * The locations that rules read: keys with slashes between them. `*` is any key; `(keys)` are the keys of a block whose
 * names are the owner's own, such as the facts; `(name)` the same, where each has to be a name that can be referred to.
 */

export const loopsRead = ['routes/*/for/each', 'routes/*/for/as'] as const

/** All that the addresses of the pages are made from. */
export const addressesRead = [
  'site/languages',
  'routes/*/paths',
  'routes/*/path',
  'routes/*/for/where',
  'routes/*/for/namedIn',
  'routes/*/sections/*/pages/each',
  ...loopsRead,
  'catalogs/*/*/id',
  'lists/*/entries/*/id',
] as const

/** All that the placeholders of the site are filled from, see `sitePlaceholders`. */
export const placeholdersRead = ['site', 'company', 'outbox', 'facts', 'counts', 'catalogs', 'lists'] as const

/** The ids of a list that references point at. */
export const idsOf = (list: string): string =>
  list === 'forms' || list === 'lookups' ? `${list}/(name)` : `${keysOfEntries(list).join('/')}/*/id`

/** Files, icons and the day, which are outside the manifest. Passed in, so that checking also runs in a browser. */
export interface CheckContext {
  /** The files of the media folder, as paths inside it. */
  media: ReadonlySet<string>
  /** The names of the icons there are, such as `ph:shield-check`. */
  icons: ReadonlySet<string>
  /** The day, such as `2026-11-22`, for what is shown on some days alone; the site's own by default. */
  today?: string
  /** Every text in hidden parts of the manifest. */
  hidden?: ReadonlySet<string>
  /** The manifest with its hidden parts. */
  unfiltered?: unknown
  /** The manifest in each of its languages. */
  languages?: readonly unknown[]
  /** Called before each rule: all of them take half a minute with some hundred thousand entries. */
  advance?: () => void
}

export interface RuleContext {
  /** Valid in all that the rule reads; elsewhere it may have any shape, and is read with `../../core/read`. */
  manifest: Manifest
  /** The annotated values that one walk has collected. */
  annotated: AnnotatedValues
  addresses: readonly Address[]
  outside: CheckContext
}

/** A problem without the name and the usual severity of its rule. */
export interface Finding extends Omit<Problem, 'rule' | 'severity' | 'at'> {
  at: Path
  /** For the few findings that are milder than the rule's others. */
  severity?: Problem['severity']
}

/** The line of a rule in `rules.json`. Everything but advice breaks the site. */
interface RuleFacts {
  /** The name of its problems, which waivers use. */
  name: string
  severity: Problem['severity']
  /** Whether some of its findings are advice, which can be waived. */
  advises: boolean
  /** A sentence for the site's owner: the reference shows it. */
  explains: string
}

/** The code of a rule: a check beyond the schema. */
interface Checking {
  /** The lists it checks one after another, so that a mistake in one does not skip the others. */
  each?(manifest: unknown): readonly string[]
  /**
   * The locations whose values it relies on, such as `site/timeZone`; a star stands for any key (see above). While
   * one of them is invalidated the rule is skipped: its findings would follow from that. `everything` is for findings
   * that need a site without errors.
   */
  reads: readonly string[] | 'everything' | ((list: string) => readonly string[])
  /** Whether its findings invalidate their locations for the rules after it, as errors of the schema do. */
  invalidates?: true
  /** Reports what it finds; it never throws and never prints. */
  check(context: RuleContext, list: string): Finding[]
}

export type Rule = RuleFacts & Checking

const { errors, errorsAndAdvice, advice } = explained
const explanations = { ...errors, ...errorsAndAdvice, ...advice }

/** Declares a rule of `rules.json`. It takes effect once `npm run generate` has listed its file. */
export const defineRule = (name: keyof typeof explanations, checking: Checking): Rule => ({
  name,
  severity: name in advice ? 'advice' : 'error',
  advises: !(name in errors),
  explains: explanations[name],
  ...checking,
})

export const finding = <K extends MessageId>(
  at: Path,
  messageId: K,
  values: MessageValues<K>,
  more: More = {},
): Finding => ({ at, messageId, values, ...more })

/** The first finding of each location: pages share their texts. */
export function oncePerLocation(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter((one) => {
    const location = locationWords(one.at)
    return !seen.has(location) && seen.add(location)
  })
}
