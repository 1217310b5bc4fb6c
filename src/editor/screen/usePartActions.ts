import type { Pointer } from '../../manifest/edits/pointer'
import { useWords } from '../words/words'
import { useStore } from '../store/StoreContext'
import { ask } from '../api/ask'
import type { EditorStore } from '../store/EditorStore'

/** A section, a page or an entry, and how it is called. */
interface Part {
  at: Pointer
  name: string
}

/** The actions on a section, a page or an entry, wherever they are offered; what is done is announced. */
export function usePartActions() {
  const words = useWords()
  const store = useStore()
  return {
    /** @param of the number of parts in its list */
    move: async ({ at, name }: Part, to: number, of: number): Promise<void> => {
      await moveItem(store, at, to)
      store.say(words.moved({ what: name, position: to + 1, of }))
    },
    duplicate: async ({ at, name }: Part): Promise<void> => {
      await store.duplicate(at)
      store.say(words.duplicated({ what: name }))
    },
    /** Hides it, or shows it again; says how many links rest with it. */
    hide: async ({ at: part, name }: Part, isHidden: boolean): Promise<void> => {
      const at = [...part, 'hidden']
      const countLinksToHidden = (): number => store.state.site?.linksToHidden.length ?? 0
      const before = countLinksToHidden()
      if (!(await store.apply([isHidden ? { do: 'remove', at } : { do: 'set', at, value: true }], 'hide'))) return
      const links = countLinksToHidden() - before
      store.say(
        isHidden
          ? words.isShown({ what: name })
          : links > 0
            ? words.isHiddenWith({ what: name, links })
            : words.isHidden({ what: name }),
      )
    },
    /** Chooses it, and asks whether it is to be removed. */
    askRemoval: (at: Pointer): void => void store.openDialog('remove', at),
  }
}

/** Moves an item of a list. An entry is offered for the lists that name entries one by one. */
async function moveItem(store: EditorStore, at: Pointer, to: number): Promise<void> {
  if (!(await store.apply([{ do: 'move', at, to }], 'move')) || !['catalogs', 'lists'].includes(at[0] ?? '')) return
  store.set(await ask('companions', { at }))
}
