import { ask } from '../api/ask'
import type { EditorStore } from './EditorStore'
import type { Pointer } from '../../manifest/edits/pointer'

/** Moves an item of a list. An entry is offered for the lists that name entries one by one. */
export async function moveItem(store: EditorStore, at: Pointer, to: number): Promise<void> {
  if (!(await store.apply([{ do: 'move', at, to }], 'move')) || !['catalogs', 'lists'].includes(at[0] ?? '')) return
  store.set(await ask('companions', { at }))
}
