import type { Address } from '../addresses'
import type { Manifest } from '../manifest.generated'
import type { Path } from '../path'
import type { Places } from '../places'
import type { Problem } from '../problem'

/** What stands outside the manifest and is named in it. Given in, so that checking also runs in a browser. */
export interface Surroundings {
  /** The files of the media folder, as paths inside it. */
  media: ReadonlySet<string>
  /** The names of the icons there are, such as `ph:shield-check`. */
  icons: ReadonlySet<string>
}

/** What a rule looks at: a manifest that may have any shape, the annotated places of it that one walk has collected, and the addresses of its pages. */
export interface RuleContext {
  manifest: unknown
  places: Places
  addresses: readonly Address[]
  surroundings: Surroundings
}

/** One check: it reports what it finds, it never throws and never prints. */
export type Rule = (context: RuleContext) => Problem[]

/** What advice looks at: a manifest that nothing breaks. */
export interface SoundContext extends RuleContext {
  manifest: Manifest
}

/** One piece of advice on a site that works. It can be waived. */
export type AdviceRule = (context: SoundContext) => Problem[]

/** A problem that breaks the site. */
export const error = (rule: string, at: Path, message: string, fix: string): Problem => ({
  rule,
  severity: 'error',
  at,
  message,
  fix,
})

/** A problem that leaves the site whole and could be better. */
export const advice = (rule: string, at: Path, message: string, fix: string): Problem => ({
  rule,
  severity: 'advice',
  at,
  message,
  fix,
})
