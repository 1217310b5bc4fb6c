import { useCallback } from 'react'
import { useLocationWords, useWords } from '../words/words'
import { useSitePart, useStore } from '../store/StoreContext'

type Way = 'undo' | 'redo'

/** The names of the steps that can be undone or redone, and a function that does so and announces it. */
export function useHistory(): { nameOf: (way: Way) => string; take: (way: Way) => Promise<void> } {
  const words = useWords()
  const placeFor = useLocationWords()
  const store = useStore()
  const undo = useSitePart('undo')
  const redo = useSitePart('redo')
  const nameOf = useCallback(
    (way: Way): string => {
      const step = way === 'undo' ? undo : redo
      // A step back to an earlier version concerns the whole site.
      return step
        ? [(words.kinds as Readonly<Record<string, string>>)[step.kind] ?? '', placeFor(step.title)]
            .filter(Boolean)
            .join(': ')
        : ''
    },
    [undo, redo, words, placeFor],
  )
  const take = useCallback(
    async (way: Way): Promise<void> => {
      const name = nameOf(way)
      await store.step(way)
      if (name) store.say(way === 'undo' ? words.undone({ what: name }) : words.redone({ what: name }))
    },
    [nameOf, store, words],
  )
  return { nameOf, take }
}
