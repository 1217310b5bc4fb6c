import type { Change } from '../core/change'

/** What turns a manifest of one version of the rules into one of the next. */
export interface Migration {
  /** The version it starts from; it leads to the one after that. */
  from: number
  /** What has changed in the rules, and what its owner has to look at afterwards: one sentence each. */
  explains: readonly string[]
  /** What is to be changed in a manifest. It may lack anything, and what is right already is left alone. */
  changes(manifest: unknown): Change[]
}
