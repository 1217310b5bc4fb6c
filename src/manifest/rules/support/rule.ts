import type { Address } from '../../pages/addresses'
import type { Manifest } from '../../generated/manifest.generated'
import type { Path } from '../../core/path'
import type { AnnotatedValues } from '../../schema/annotatedValues'
import type { MessageId, MessageValues } from '../../messages/englishMessages'
import type { More, Problem } from '../../core/problem'

/** What stands outside the manifest and is named in it. Given in, so that checking also runs in a browser. */
export interface CheckContext {
  /** The files of the media folder, as paths inside it. */
  media: ReadonlySet<string>
  /** The names of the icons there are, such as `ph:shield-check`. */
  icons: ReadonlySet<string>
  /** The day, such as `2026-11-22`, for what is shown on some days alone; the site's own where it is left out. */
  today?: string
  /** Every text in what the manifest hides. */
  hidden?: ReadonlySet<string>
}

/** What a rule looks at. */
export interface RuleContext {
  /** As the schema wants it in all that the rule reads; elsewhere it may have any shape, and is read with `../../core/read`. */
  manifest: Manifest
  /** The annotated values that one walk has collected. */
  annotated: AnnotatedValues
  addresses: readonly Address[]
  outside: CheckContext
}

/** What a rule finds wrong: a problem without what is the same in all of the rule's. */
export interface Finding extends Omit<Problem, 'rule' | 'severity' | 'at'> {
  at: Path
  /** For the few findings that are milder than the rule's others. */
  severity?: Problem['severity']
}

/** One check beyond the schema. It reports what it finds; it never throws and never prints. */
export interface Rule<L extends string = string> {
  /** The name its problems carry, and a waiver names. */
  name: string
  /** `error` breaks the site. Advice can be waived. */
  severity: Problem['severity']
  /** Whether some findings of a rule about errors are advice. */
  advises?: true
  /** What it watches over, in the words of the site's owner: the reference shows it. */
  explains: string
  /** The lists it looks at one after another, so that a mistake in one holds up none of the others. */
  each?: readonly L[] | ((manifest: unknown) => readonly string[])
  /**
   * The locations whose values it takes for granted, such as `site/timeZone`; a star stands for any key (see
   * reads.ts). While the schema finds fault inside one of them the rule is skipped: what it found would follow from
   * that. `everything` is for what can be said of a site without errors alone.
   */
  reads: readonly string[] | 'everything' | ((list: L) => readonly string[])
  /** Whether what it finds fault with is in doubt for the rules after it, as what the schema finds fault with is. */
  invalidates?: true
  check(context: RuleContext, list: L): Finding[]
}

/** Declares a rule. It takes effect once it is in the list of `rules.ts`. */
export const defineRule = <const L extends string = string>(rule: Rule<L>): Rule => rule as unknown as Rule

/** One finding. */
export const finding = <K extends MessageId>(
  at: Path,
  messageId: K,
  values: MessageValues<K>,
  more: More = {},
): Finding => ({ at, messageId, values, ...more })
