import type { Pointer } from '../document/pointer'
import type { Operation } from '../document/operation'
import type { PreviewPage, ReadValue, Rejected, SiteState } from '../words/messages'
import type { View } from './view'

/** What is chosen: a part that is edited as a whole, and a field of it. */
export interface Selection {
  part: Pointer
  field?: Pointer
  /** Another number each time something is chosen, be it the same once more. */
  turn: number
  /** What else stands where somebody clicked, such as a placeholder's own value. */
  also: readonly Pointer[]
}

export interface EditorState {
  site: SiteState | undefined
  /** What the address names, as soon as it is asked for: what it shows comes after it. */
  view: View & { path: string }
  preview: PreviewPage | undefined
  selection: Selection | undefined
  /** The field that has the focus: where it is seen on the page. */
  pointed: Pointer | undefined
  /** The part that is edited, with what was typed. */
  read: ReadValue | undefined
  trouble: 'offline' | 'unknown' | { disk: string } | undefined
  rejected: { rejected: Rejected; operation: Operation } | undefined
  /** Said to those who listen, and shown for a moment. */
  notice: string
}

/** Before the site is known. */
export const nothingYet: EditorState = {
  site: undefined,
  view: { path: '/' },
  preview: undefined,
  selection: undefined,
  pointed: undefined,
  read: undefined,
  trouble: undefined,
  rejected: undefined,
  notice: '',
}
