import type { Address } from './document/address'
import type { Operation } from './document/operation'
import type { PreviewPage, ReadValue, Rejected, SiteState } from './messages'

/** What is chosen: a part that is edited as a whole, and a field of it. */
export interface Selection {
  unit: Address
  field?: Address
  /** Another number each time something is chosen, be it the same once more. */
  turn: number
  /** What else stands where somebody clicked, such as a placeholder's own value. */
  also: readonly Address[]
}

export interface EditorState {
  site: SiteState | undefined
  /** The path of the page that is shown. */
  path: string
  /** The key of the language in which it is shown; the default one where none is chosen. */
  language: string | undefined
  preview: PreviewPage | undefined
  selection: Selection | undefined
  /** The field that has the focus: where it is seen on the page. */
  pointed: Address | undefined
  /** The part that is edited, with what was typed. */
  read: ReadValue | undefined
  trouble: 'offline' | { disk: string } | undefined
  rejected: { rejected: Rejected; operation: Operation } | undefined
  /** Said to those who listen, and shown for a moment. */
  notice: string
}

/** Before the site is known. */
export const nothingYet: EditorState = {
  site: undefined,
  path: '/',
  language: undefined,
  preview: undefined,
  selection: undefined,
  pointed: undefined,
  read: undefined,
  trouble: undefined,
  rejected: undefined,
  notice: '',
}
