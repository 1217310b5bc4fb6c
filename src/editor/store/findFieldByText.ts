import { ask } from '../api/ask'
import type { Pointer } from '../../manifest/edits/pointer'
import { fieldByShownText } from '../../manifest/edits/fieldByShownText'
import type { ReadValue } from '../api/EditorApi'

export interface Unmarked {
  text: string
  /** The parts that it may come from, the likeliest first. */
  parts: readonly Pointer[]
  /** The language of the page (BCP 47). */
  language: string
}

/** The first of those parts with a field that is shown as the text, see {@link fieldByShownText}. */
export async function findFieldByText({
  text,
  parts,
  language,
}: Unmarked): Promise<{ part: Pointer; field: Pointer; read: ReadValue } | undefined> {
  for (const part of parts) {
    const read = await ask('read', { at: part })
    const inside = fieldByShownText(read.value, text, language)
    if (inside) return { part, field: [...part, ...inside], read }
  }
  return undefined
}
