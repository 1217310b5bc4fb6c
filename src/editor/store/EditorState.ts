import type { Pointer } from '../../manifest/edits/pointer'
import type { Operation } from '../../manifest/edits/operation'
import type { Companion, Failure, PreviewPage, ReadValue, Rejected, SiteState } from '../api/EditorApi'
import type { View } from '../../manifest/edits/editorView'

/** The selection: a part that is edited in the panel, and a field of it. */
export interface Selection {
  part: Pointer
  field?: Pointer
  /** Increased by each selection, even of the same part. */
  turn: number
  /** Further values at the clicked position, such as that of a placeholder. */
  also: readonly Pointer[]
  /** The scope of a change of it, as the server saw it when it was selected. */
  changeScope: Pick<ReadValue, 'scope' | 'base'>
}

export interface EditorState {
  site: SiteState | undefined
  /** The view of the address, as soon as it is requested; its content follows. */
  view: View & { path: string }
  preview: PreviewPage | undefined
  selection: Selection | undefined
  /** The field that has the focus, to be outlined on the page. */
  pointed: Pointer | undefined
  /** The part that is edited, including typed values. */
  read: ReadValue | undefined
  trouble: 'offline' | 'unknown' | { disk: Failure } | { failure: string } | undefined
  rejected: { rejected: Rejected; operation: Operation; burst?: string | undefined } | undefined
  /** Whether others have changed the text of the field in which one types. */
  isBehind: boolean
  /** The conflicts whose question was closed: they are asked about again before the site is saved. */
  putOff: SiteState['conflicts'] | undefined
  /** The lists that an entry is offered for that was moved last. */
  companions: readonly Companion[]
  /** Announced to screen readers, and shown for a moment. */
  notice: string
}

/** The state before the site is loaded. */
export const nothingYet: EditorState = {
  site: undefined,
  view: { path: '/' },
  preview: undefined,
  selection: undefined,
  pointed: undefined,
  read: undefined,
  trouble: undefined,
  rejected: undefined,
  isBehind: false,
  putOff: undefined,
  companions: [],
  notice: '',
}

/** The key of the language that the page is shown in. */
export const languageOfPage = ({ view, site }: EditorState): string | undefined =>
  view.language ?? site?.languages[0]?.key
