/** The input of a rule of a site's own. */
export interface OwnRuleContext {
  /** The site in one of its languages, as `Manifest` of "townsite" describes it. A copy: no change of it changes the site. */
  manifest: Readonly<Record<string, unknown>>
  /** The texts that visitors read, each with the keys that lead to it. */
  texts: readonly { text: string; at: readonly (string | number)[] }[]
}

/** A finding of a rule of a site's own: where, and which of its words say so. */
export interface OwnFinding {
  at: readonly (string | number)[]
  /** The name of the sentence among its words; `{name}` in it stands for a value. */
  say: string
  /** The name of a second sentence, on what to do. */
  hint?: string
  values?: Readonly<Record<string, string | number>>
}

/** The code of a rule of a site's own: what `rule.ts` exports. */
export interface OwnRuleCode {
  check(context: OwnRuleContext): readonly OwnFinding[]
}
