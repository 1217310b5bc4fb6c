import type { Problem } from '../../manifest/core/problem'
import type { MessageData } from '../../words/values'
import type { Pointer, Operation } from '../../manifest/edits/pointer'
import type { EditorWords } from '../../words/editorWords.generated'

/** A problem of the check at its field. */
export interface EditorProblem extends Omit<Problem, 'at' | 'fix'> {
  at: Pointer
  fix?: EditorFix
}

/** The fix of a problem that one press applies. */
export interface EditorFix {
  operations: readonly Operation[]
  /** The new value; undefined if something is removed or added. */
  to?: string
}

export type Rejected =
  | { reason: 'gone' | 'changed'; at: Pointer; current?: unknown }
  | { reason: 'disk'; failure: Failure }

export type FailureReason = keyof EditorWords['failures']

/** Why something was not done: a reason that the screen words, and for experts what a program said of it. */
export interface Failure {
  reason: FailureReason
  /** The service of others that it is about, by its address. */
  about?: { kind: keyof EditorWords['services']; address: string }
  technical?: string
}

export interface OutlineSection {
  at: Pointer
  type: string
  /** Its type in the schema's words. */
  kind: string
  /** Its own words, such as its title. */
  label: string
  /** The name of the form that it shows. */
  form?: string
  isHidden?: boolean
}

export interface OutlinePage {
  at: Pointer
  isHidden?: boolean
  /** As in the manifest: `/locations/{city.id}`. */
  route: string
  /** The address of the page to show: the first one of a route for many. */
  path: string
  title: string
  count: number
  /** The catalog whose entries it makes pages of. */
  each?: string
  sections: readonly OutlineSection[]
}

/** A part of the manifest that is edited in one panel. */
export interface OutlinePart {
  at: Pointer
  title: string
  /** The number of entries of a list. */
  count?: number
  /** A list of the engine without entries, which nothing on the site names. */
  isUnused?: true
}

export interface SiteState {
  revision: number
  file: string
  name: string
  pages: readonly OutlinePage[]
  lists: readonly OutlinePart[]
  parts: readonly OutlinePart[]
  problems: readonly EditorProblem[]
  linksToHidden: readonly LinkToHiddenPart[]
  /** The site's own lists without their entries, from which the schema follows. */
  ownLists: { lists?: Readonly<Record<string, unknown>> }
  languages: readonly { key: string; tag: string; name: string }[]
  /** The texts of the placeholders that mean the same on every page, such as `company.name`. */
  meanings: Readonly<Record<string, string>>
  undo?: StepWords
  redo?: StepWords
  isChanged: boolean
  conflicts: readonly { at: Pointer; mine: unknown; theirs: unknown }[]
  /** The file that has later steps, where the record of them was damaged. */
  aside?: string
  /** The other people who have the editor open, each with the page that they see. */
  others: readonly { name: string; path: string }[]
}

/** A link or a button that is not shown because its target is not. */
export interface LinkToHiddenPart {
  at: Pointer
  /** The section or the page that it leads to. */
  target: Pointer
}

export interface StepWords {
  kind: string
  title: string
  /** The person who made it, where people sign in. */
  by?: string
}

export interface PreviewPage {
  /** In the default language. */
  path: string
  html: string
  language: string
  /** The pointers of the marked values by their numbers. */
  origins: Readonly<Record<string, Pointer>>
  /** The pointers of the values that stand for texts which are nothing but a placeholder, by the numbers of these texts. */
  sources: Readonly<Record<string, Pointer>>
  /** The ids of sections that cannot be rendered; `all` if the page cannot be. */
  broken: readonly string[] | 'all'
  /** Whether it is outdated: a fault in the manifest prevents rendering it. */
  isOld: boolean
}

export interface ReadValue {
  at: Pointer
  value: unknown
  scope: ChangeScope
  /** A page that shows it. */
  path?: string
  /** The file of the base that it stands in, all of it or a part. */
  base?: string
  placeholders: readonly Placeholder[]
  /** The words that entries of its list have in a field, by the keys that lead there, where several have the same. */
  suggestions: Readonly<Record<string, readonly string[]>>
  /** The answers that can be chosen in the fields of a form, by the names of the fields. */
  answers: FormAnswers
}

/** Answers by the name of their field: as conditions name them, and as they are read. */
export type FormAnswers = Readonly<Record<string, readonly { value: string; label: string }[]>>

export interface Placeholder {
  /** As in `{company.phone}`. */
  name: string
  /** The location of its value, such as `Company › Phone`. */
  words: string
  /** Its text, if it is the same on every page. */
  text?: string
  /** The location of its value, if that is the same on every page. */
  at?: Pointer
}

export type ChangeScope =
  | { kind: 'page'; path: string }
  | { kind: 'pages'; count: number; route: string }
  | { kind: 'entry'; label: string; uses: number }
  | { kind: 'everywhere'; uses?: number }

export interface ListedEntry {
  /** Its id, or the address of a page. */
  id: string
  at: Pointer
  label: string
  group?: string | undefined
}

/** The requests of a tab and their answers, by the last segment of the address. */
export interface EditorApi {
  state: { in: Record<string, never>; out: SiteState }
  /** @property path of the page that the tab shows, for other people */
  wait: { in: { revision: number; path?: string }; out: { revision: number } }
  read: { in: { at: Pointer }; out: ReadValue }
  /** @property path in the default language @property language the key of another one */
  preview: { in: { path: string; language?: string | undefined }; out: PreviewPage }
  /** The pages of a route whose words or address contain the query: at most a screenful. */
  pages: { in: { at: Pointer; query: string }; out: { pages: readonly { path: string; label: string }[] } }
  /** A page of the saved file; "" if there is none. */
  saved: { in: { path: string; language?: string }; out: { html: string } }
  /** @property isWider whether more was changed than was asked for, so that the fields are read again */
  apply: {
    in: { operations: readonly Operation[]; kind: string; burst?: string }
    out: { rejected?: Rejected; isWider?: true; state: SiteState }
  }
  undo: { in: Record<string, never>; out: SiteState }
  redo: { in: Record<string, never>; out: SiteState }
  /** @property revision so that a list is fetched again when the site has changed */
  list: {
    in: { list: string; query: string; offset: number; revision?: number | undefined }
    out: { total: number; entries: readonly ListedEntry[] }
  }
  duplicate: { in: { at: Pointer }; out: { at: Pointer; state: SiteState } }
  /** A draft stands first in a list that does not have it yet. */
  blank: {
    in: {
      list: Pointer
      type?: string | undefined
      draft?: { at: Pointer; value: unknown }
      language?: string | undefined
    }
    out: { value: unknown }
  }
  changes: { in: Record<string, never>; out: { changes: readonly ChangeWords[] } }
  save: { in: Record<string, never>; out: { failure?: Failure; state: SiteState } }
  decide: { in: { at: Pointer; side: 'mine' | 'theirs' }; out: SiteState }
  /** The uses of a part, and the number of pages that show it. */
  uses: { in: { at: Pointer }; out: { uses: readonly Use[]; pages: number } }
  /** The texts that hold words; at most a few hundred are listed. @property by the words that would stand in their place */
  find: {
    in: { query: string; by: string; revision?: number | undefined }
    out: { total: number; texts: readonly FoundText[] }
  }
  /** Puts words in the place of others in the texts at pointers. */
  replace: { in: { query: string; by: string; at: readonly Pointer[] }; out: SiteState }
  translations: { in: { revision?: number | undefined }; out: { texts: readonly OpenTranslation[] } }
  /** Says that the translations of a text are still right. */
  reviewed: { in: { at: Pointer }; out: SiteState }
  /** The e-mail or the message of a form, with example answers. */
  mail: {
    in: { form: string; revision?: number | undefined }
    out: { mail?: ExampleMail | undefined; message?: string | undefined }
  }
  rename: { in: { at: Pointer; id: string }; out: { failure?: Failure; at: Pointer; state: SiteState } }
  /** Adds an entry to a list, completed and at its position. */
  create: {
    in: {
      list: string
      entry: Readonly<Record<string, unknown>>
      /** The further lists that it is added to, see `memberships`. */ into: readonly Pointer[]
    }
    out: { at: Pointer; state: SiteState }
  }
  /** The lists that the moved entry at a pointer is offered for. */
  companions: { in: { at: Pointer }; out: { companions: readonly Companion[] } }
  /** The lists that name entries of a list one by one. */
  memberships: { in: { list: string }; out: { places: readonly Membership[]; suggestions: ReadValue['suggestions'] } }
  /** @property drawing the inside of its SVG */
  icons: { in: { query: string }; out: { icons: readonly { name: string; drawing: string }[] } }
  media: { in: { query: string }; out: { files: readonly string[] } }
  /**
   * @property host of those in `history`, and `folder`: empty for the usual folder alone
   * @property isAccepted whether a failing service of others is accepted
   */
  publish: { in: { host: string; folder: string; isAccepted: boolean }; out: Published }
  /** The versions of the site's file in git, the newest first; empty outside git. `nobody`: where requests reach nobody. */
  history: {
    in: Record<string, never>
    out: {
      isGit: boolean
      versions: readonly Version[]
      hosts: readonly { id: string; name: string }[]
      /** The usual folder for what is built. */
      folder: string
      nobody: readonly string[]
    }
  }
  /** Commits the site's files to git, and pushes them if there is a remote. */
  store: { in: { message: string }; out: Published }
  /** The saved states that are stored on this computer, the newest first. */
  saves: { in: Record<string, never>; out: { saves: readonly Save[] } }
  /** A page that a save has changed, before and after; empty where it was not there. @property before none for the first state */
  stored: { in: { id: string; language?: string }; out: { before?: string; after: string } }
  /** Restores a saved state as one step, which can be undone. */
  goback: { in: { id: string }; out: { failure?: Failure; state: SiteState } }
  /** Restores an older version as one step, which can be undone. */
  restore: { in: { id: string }; out: { failure?: Failure; state: SiteState } }
}

/** The changes that a sheet would make in a list, or has made. */
export interface SheetAnswer {
  /** The faults for which nothing is taken over, each with its cell (`B7`) or its location. */
  faults: readonly (MessageData & { cell?: string; where?: string })[]
  changes: readonly ChangeWords[]
  /** The numbers of entries. */
  changed: number
  added: number
  gone: number
  /** Identifies the list that the sheet was compared with: it is taken over if that is agreed to and still the list. */
  basis: string
  isTaken?: true
  /** Why it was agreed to and yet not taken over: the disk is full. */
  failure?: Failure
}

/** A list in which entries of another one are named, or linked to. */
export interface Membership {
  at: Pointer
  words: string
  /** The number of entries that are in it. */
  named: number
  namesAll: boolean
}

/** A list that a moved entry is offered for, with what it would be. */
export interface Companion {
  at: Pointer
  words: string
  /** `order` if it had the order of the entry's list before; `first` if it does not name the entry. */
  kind: 'order' | 'first'
  value: readonly unknown[]
}

export interface Use {
  at: Pointer
  words: string
  how: string
  /** The number of pages that show the location. */
  pages: number
}

export interface ExampleMail {
  to: string
  subject: string
  html: string
  copies: readonly string[]
  replyTo?: string
}

/** Whether a site was built, or stored. */
export interface Published {
  isDone: boolean
  /** Why not; or what is not right although it was. */
  failures: readonly Failure[]
  /** Say how the files are put on the host, and which redirects it cannot do. */
  steps?: readonly MessageData[]
  /** Whether only a service of others failed, so that the site can be published all the same. */
  isOutside?: true
  folder?: string
  /** At which the result is served on this computer. */
  address?: string
  /** Whether a version was also pushed. */
  isSent?: boolean
  /** Whether the pictures were left out, because git ignores them. */
  isWithoutMedia?: true
}

export interface Version {
  id: string
  /** ISO 8601. */
  when: string
  what: string
}

export interface Save extends Pick<Version, 'id' | 'when'> {
  /** The person who saved it, where people sign in. */
  by?: string
  /** A few of its changes; `other` is a state that was not saved here, such as the first one. */
  changes: readonly { kind: ChangeWords['kind'] | 'other'; where: string }[]
  /** The number of its changes. */
  count: number
}

/** A value in words: a text, yes or no, or values of a closed list, which the screen has words for. */
export type ValueWords = string | boolean | { choices: readonly string[] }

/** A text that holds the words that are searched for. @property after with others in their place */
export interface FoundText {
  at: Pointer
  words: string
  text: string
  after: string
  isInWord: boolean
}

/** A text that is not in all languages, or has changed in one alone. @property texts by the keys of its original and the language */
export interface OpenTranslation {
  at: Pointer
  words: string
  state: 'missing' | 'single' | 'stale'
  texts: Readonly<Record<string, string>>
}

/** One unsaved change in the owner's words. */
export interface ChangeWords {
  at: Pointer
  where: string
  kind: 'changed' | 'added' | 'removed' | 'order'
  before?: ValueWords
  after?: ValueWords
  /** The number of locations that show it, if known. */
  places?: number
}
