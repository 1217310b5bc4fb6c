import type { Change } from '../core/change'

/** Turns a manifest of one version of the rules into one of the next. */
export interface Migration {
  /** The version it starts from; it leads to the one after that. */
  from: number
  /** The changes of the rules, and what the owner has to look at afterwards: one sentence each. */
  explains: readonly string[]
  /** The changes to a manifest. It may lack anything, and what is right already is left alone. */
  changes(manifest: unknown): Change[]
}
