import { Button } from 'react-aria-components'
import type { Companion } from '../api/EditorApi'
import { useLocationWords } from '../words/titles'
import { useWords } from '../words/words'
import { IconButton } from '../controls/IconButton'
import { useEditorState, useStore } from '../store/StoreContext'

/** Offers a moved entry for the lists that name entries one by one, until something else is done. */
export function Companions() {
  const words = useWords()
  const placeFor = useLocationWords()
  const store = useStore()
  const companions = useEditorState('companions')
  if (companions.length === 0) return null
  const take = async ({ at, value }: Companion): Promise<void> => {
    await store.apply([{ do: 'set', at, value }], 'edit')
    store.set({ companions: companions.filter((other) => other.at !== at) })
  }
  return (
    <section className="companions" aria-label={words.companions}>
      <header>
        <p role="status">{words.companions}</p>
        <IconButton icon="close" name={words.close} onPress={() => store.set({ companions: [] })} />
      </header>
      {companions.map((companion) => (
        <Button key={String(companion.at)} onPress={() => void take(companion)}>
          {words[companion.kind === 'order' ? 'sameOrder' : 'firstThere']({ place: placeFor(companion.words) })}
        </Button>
      ))}
    </section>
  )
}
