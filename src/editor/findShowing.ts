import { ask } from './store/api'
import type { Address } from './document/address'
import { fieldShowing } from './fieldShowing'
import type { ReadValue } from './words/messages'

export interface Unmarked {
  text: string
  /** The parts that it may come from, the likeliest first. */
  units: readonly Address[]
  /** Of the page: BCP 47. */
  language: string
}

/** The first of those parts with a field that is shown as the text, see {@link fieldShowing}. */
export async function findShowing({
  text,
  units,
  language,
}: Unmarked): Promise<{ unit: Address; field: Address; read: ReadValue } | undefined> {
  for (const unit of units) {
    const read = await ask('read', { at: unit })
    const inside = fieldShowing(read.value, text, language)
    if (inside) return { unit, field: [...unit, ...inside], read }
  }
  return undefined
}
