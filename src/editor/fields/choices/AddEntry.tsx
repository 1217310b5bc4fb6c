import { Button } from 'react-aria-components'
import { lowerFirst } from '../../../manifest/core/lowerFirst'
import { Icon } from '../../controls/Icon'
import { useStore } from '../../store/StoreContext'
import { useSchema } from '../../store/useSchema'
import { useTitles } from '../../words/titles'
import { useWords } from '../../words/words'

/** Asks for a new entry of the list that a block shows; the list is opened in the contents. */
export function AddEntry({ list }: { list: string }) {
  const words = useWords()
  const titleFor = useTitles()
  const store = useStore()
  const entry = useSchema().entry(list)
  if (!entry) return null
  const ask = (): void => {
    const dialog = `new/${list}`
    void store.navigator.open(dialog, { ...store.state.view, contents: ['lists', list], dialog })
  }
  return (
    <Button className="add-line" onPress={ask}>
      <Icon name="add" /> {words.newEntry({ title: lowerFirst(titleFor(entry.title)) })}
    </Button>
  )
}
