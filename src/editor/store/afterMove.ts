import { applyOperation } from '../../manifest/edits/applyOperation'
import { OperationError, type Operation } from '../../manifest/edits/operation'
import { isWithin } from '../../manifest/edits/pointer'
import type { EditorState } from './EditorState'

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
