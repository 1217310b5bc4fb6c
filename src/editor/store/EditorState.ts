import { isWithin, isSame, OperationError, applyOperation } from '../../manifest/edits/pointer'
import type { Pointer, Operation } from '../../manifest/edits/pointer'
import type { TakenDay } from './takenDays'
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
  /** The words that a field had before, which other texts still have. */
  oldWords: { old: string; now: string; count: number } | undefined
  takenDays: readonly TakenDay[]
  /** Announced to screen readers, and shown for a moment. */
  notice: string
}

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
  oldWords: undefined,
  takenDays: [],
  notice: '',
}

/** The key of the language that the page is shown in. */
export const languageOfPage = ({ view, site }: EditorState): string | undefined =>
  view.language ?? site?.languages[0]?.key

type Move = Operation & { do: 'move' }

/** The shown state after a move that the server has not confirmed yet: the next press counts from there. */
export function afterMove({ site, read }: EditorState, move: Move): Pick<EditorState, 'site' | 'read'> {
  const page = site?.pages.find(({ at }) => isWithin(move.at, [...at, 'sections']) && move.at.length === at.length + 2)
  const from = page?.sections.findIndex(({ at }) => at.at(-1) === move.at.at(-1)) ?? -1
  const section = page?.sections[from]
  const sections = section && page?.sections.toSpliced(from, 1).toSpliced(move.to, 0, section)
  return {
    site:
      site && sections
        ? { ...site, pages: site.pages.map((one) => (one === page ? { ...page, sections } : one)) }
        : site,
    read:
      read && move.at.length > read.at.length + 1 && isWithin(move.at, read.at)
        ? { ...read, value: moved(read.value, { ...move, at: move.at.slice(read.at.length) }) }
        : read,
  }
}

function moved(value: unknown, move: Move): unknown {
  try {
    return applyOperation(value, move)
  } catch (error) {
    if (error instanceof OperationError) return value
    throw error
  }
}

/** Reuses the objects of unchanged parts, so that they are not rendered again. */
export function reuseUnchanged(before: SiteState | undefined, after: SiteState): SiteState {
  if (!before) return after
  const entries = Object.entries(after).map(([key, value]: [string, unknown]) => {
    const old = before[key as keyof SiteState]
    return [key, isSame(old, value) ? old : value]
  })
  return Object.fromEntries(entries) as unknown as SiteState
}
