import type { Problem } from '../../manifest/core/problem'
import type { Address } from '../document/address'
import type { Operation } from '../document/operation'

/** A problem of the check, at the field that it is about. */
export interface EditorProblem extends Omit<Problem, 'at' | 'fix'> {
  at: Address
  fix?: EditorFix
}

/** What a press does about a problem. */
export interface EditorFix {
  operations: readonly Operation[]
  /** What is put in place; none where something is removed. */
  to?: string
}

export type Rejected =
  | { reason: 'gone' | 'changed'; at: Address; found?: unknown }
  | { reason: 'disk'; message: string }

export interface OutlineSection {
  at: Address
  type: string
  /** The kind in the schema's words. */
  kind: string
  /** Its own words, such as its title. */
  label: string
  isHidden?: boolean
}

export interface OutlinePage {
  at: Address
  /** As the manifest has it: `/locations/{city.id}`. */
  route: string
  /** The address of the page to look at: of a route for many the first. */
  path: string
  title: string
  /** How many pages it makes. */
  count: number
  /** The catalog whose entries it makes pages of. */
  each?: string
  sections: readonly OutlineSection[]
}

/** A part of the manifest that is edited as a whole. */
export interface OutlinePart {
  at: Address
  title: string
  /** For a list of entries: how many. */
  count?: number
}

export interface SiteState {
  revision: number
  file: string
  name: string
  pages: readonly OutlinePage[]
  lists: readonly OutlinePart[]
  parts: readonly OutlinePart[]
  problems: readonly EditorProblem[]
  /** The lists that the site declares itself, without their entries: the schema follows from them. */
  own: { lists?: Readonly<Record<string, unknown>> }
  languages: readonly { key: string; tag: string; name: string }[]
  undo?: StepWords
  redo?: StepWords
  /** Whether there is anything to save. */
  isChanged: boolean
  conflicts: readonly { at: Address; mine: unknown; theirs: unknown }[]
}

export interface StepWords {
  kind: string
  title: string
}

export interface PreviewPage {
  /** In the default language. */
  path: string
  html: string
  language: string
  /** Where the marked values are from, by their numbers. */
  origins: Readonly<Record<string, Address>>
  /** The ids of sections that are not ready to be shown; `all` where nothing of the page is. */
  broken: readonly string[] | 'all'
  /** Whether it is as it was before: what it is made from has a fault that keeps it from being made. */
  isOld: boolean
}

export interface ReadValue {
  at: Address
  value: unknown
  /** How far a change of it reaches. */
  scope: ChangeScope
  /** A page on which it is seen. */
  path?: string
}

export type ChangeScope =
  | { kind: 'page'; path: string }
  | { kind: 'pages'; count: number; route: string }
  | { kind: 'entry'; label: string; uses: number }
  | { kind: 'everywhere'; uses?: number }

export interface ListedEntry {
  /** Its id, or for a page its address. */
  id: string
  at: Address
  label: string
  /** The address of its picture. */
  picture?: string
}

/** What a tab asks for, and what it gets, by the last part of the address. */
export interface EditorApi {
  state: { in: Record<string, never>; out: SiteState }
  wait: { in: { revision: number }; out: { revision: number } }
  read: { in: { at: Address }; out: ReadValue }
  /**
   * @property path in the default language
   * @property language the key of another one
   */
  preview: { in: { path: string; language?: string | undefined }; out: PreviewPage }
  /** The pages that a route makes, those whose words or address hold what was typed: a screenful. */
  pages: { in: { at: Address; query: string }; out: { pages: readonly { path: string; label: string }[] } }
  /** A page as it is in the file; "" where there is none. */
  saved: { in: { path: string }; out: { html: string } }
  apply: {
    in: { operations: readonly Operation[]; kind: string; burst?: string }
    out: { rejected?: Rejected; state: SiteState }
  }
  undo: { in: Record<string, never>; out: SiteState }
  redo: { in: Record<string, never>; out: SiteState }
  /** @property revision so that a list is asked for anew when the site has changed */
  list: {
    in: { list: string; query: string; offset: number; revision?: number | undefined }
    out: { total: number; entries: readonly ListedEntry[] }
  }
  duplicate: { in: { at: Address }; out: { at: Address; state: SiteState } }
  blank: { in: { list: Address; type?: string }; out: { value: unknown } }
  changes: { in: Record<string, never>; out: { changes: readonly ChangeWords[] } }
  save: { in: Record<string, never>; out: { failure?: string; state: SiteState } }
  decide: { in: { at: Address; side: 'mine' | 'theirs' }; out: SiteState }
  /** What names or shows a part, and on how many pages. */
  uses: { in: { at: Address }; out: { uses: readonly Use[]; pages: number } }
  /** What a form becomes, with example answers: an e-mail, or the message of a chat. */
  mail: {
    in: { form: string; revision?: number | undefined }
    out: { mail?: ExampleMail | undefined; message?: string | undefined }
  }
  rename: { in: { at: Address; id: string }; out: { failure?: string; at: Address; state: SiteState } }
  /** Adds an entry to a list, completed with what follows from the rest, and in the place that it belongs. */
  create: {
    in: {
      list: string
      entry: Readonly<Record<string, unknown>>
      /** Where else it is put, see `memberships`. */ into: readonly Address[]
    }
    out: { at: Address; state: SiteState }
  }
  /** The lists that name entries of a list one by one. */
  memberships: { in: { list: string }; out: { places: readonly Membership[] } }
  icons: { in: { query: string }; out: { names: readonly string[] } }
  media: { in: { query: string }; out: { files: readonly string[] } }
  /** @param host one of those that `history` names; nothing for the folder alone */
  publish: { in: { host: string }; out: Printed }
  /** The versions of the site's file that git knows, the newest first; none where the site is in no repository. */
  history: {
    in: Record<string, never>
    out: { isGit: boolean; versions: readonly Version[]; hosts: readonly { id: string; name: string }[] }
  }
  /** Stores the site's files in git, and sends them where there is somewhere to send them to. */
  store: { in: { message: string }; out: Printed }
  /** Takes up an older version as one step, which can be undone. */
  restore: { in: { id: string }; out: { failure?: string; state: SiteState } }
}

/** A list in which entries of another one are named, or linked to. */
export interface Membership {
  at: Address
  words: string
  /** How many of the entries are in it. */
  named: number
  /** Whether all of them are. */
  namesAll: boolean
}

export interface Use {
  at: Address
  words: string
  how: string
  /** On how many pages the place is seen. */
  pages: number
}

export interface ExampleMail {
  to: string
  subject: string
  html: string
  copies: readonly string[]
  replyTo?: string
}

/** What a command has printed, and whether it did what it should. */
export interface Printed {
  lines: readonly string[]
  isDone: boolean
  /** Whether a version was also sent to where git sends it. */
  isSent?: boolean
}

export interface Version {
  id: string
  /** ISO 8601. */
  when: string
  what: string
}

/** One change since the file was saved, as an owner reads it. */
export interface ChangeWords {
  at: Address
  where: string
  kind: 'changed' | 'added' | 'removed' | 'order'
  before?: string
  after?: string
  /** In how many places it is shown, where that is known. */
  places?: number
}
