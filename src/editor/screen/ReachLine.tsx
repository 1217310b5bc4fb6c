import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { ask } from '../store/api'
import { addressKey, type Address } from '../document/address'
import type { Reach } from '../words/messages'
import { useWords } from '../words/words'
import type { Words } from '../words/wordsEnglish'
import { useEditorState } from './StoreContext'
import { useDialog } from './dialogs/useDialog'
import { Uses } from './dialogs/Uses'
import { Window } from './dialogs/Window'

/** How far a change of what is chosen reaches, and where it is used. */
export function ReachLine() {
  const words = useWords()
  const read = useEditorState('read')
  const selection = useEditorState('selection')
  const [reach, setReach] = useState<Reach>()
  const { isOpen, open, close } = useDialog('uses')
  const field = selection?.field ?? read?.at
  const key = field && addressKey(field)
  useEffect(() => {
    if (key === undefined) return
    let isOld = false
    void ask('read', { at: JSON.parse(key) as Address }).then((found) => !isOld && setReach(found.reach))
    return () => {
      isOld = true
    }
  }, [key])
  if (!reach || !field) return null
  const canList = reach.kind === 'entry' || (reach.kind === 'everywhere' && Boolean(reach.places))
  return (
    <p className="reach">
      {sentence(reach, words)}{' '}
      {canList && (
        <Button className="link" onPress={open}>
          {words.whereUsed}
        </Button>
      )}
      <Window title={words.whereUsed} isOpen={isOpen} onClose={() => void close()}>
        <Uses of={field} />
      </Window>
    </p>
  )
}

function sentence(reach: Reach, words: Words): string {
  if (reach.kind === 'page') return words.onPage
  if (reach.kind === 'pages') return words.onPages(reach.count)
  if (reach.kind === 'entry') return words.onlyEntry(reach.label, reach.places)
  if (reach.places === undefined) return words.everywhere
  // Components show it too: that no text names it does not mean that nobody sees it.
  return reach.places === 0 ? '' : words.usedIn(reach.places)
}
