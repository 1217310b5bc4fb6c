import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { ask } from '../store/api'
import { addressKey, type Address } from '../document/address'
import type { ChangeScope } from '../words/messages'
import { useWords } from '../words/words'
import type { Words } from '../words/wordsEnglish'
import { useEditorState } from './StoreContext'
import { useDialog } from './dialogs/useDialog'
import { Uses } from './dialogs/Uses'
import { Window } from './dialogs/Window'

/** How far a change of what is chosen reaches, and where it is used. */
export function ScopeLine() {
  const words = useWords()
  const read = useEditorState('read')
  const selection = useEditorState('selection')
  const [scope, setScope] = useState<ChangeScope>()
  const { isOpen, open, close } = useDialog('uses')
  const field = selection?.field ?? read?.at
  const key = field && addressKey(field)
  useEffect(() => {
    if (key === undefined) return
    let isOld = false
    void ask('read', { at: JSON.parse(key) as Address }).then((found) => !isOld && setScope(found.scope))
    return () => {
      isOld = true
    }
  }, [key])
  if (!scope || !field) return null
  const canList = scope.kind === 'entry' || (scope.kind === 'everywhere' && Boolean(scope.uses))
  return (
    <p className="reach">
      {sentence(scope, words)}{' '}
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

function sentence(scope: ChangeScope, words: Words): string {
  if (scope.kind === 'page') return words.onPage
  if (scope.kind === 'pages') return words.onPages(scope.count)
  if (scope.kind === 'entry') return words.onlyEntry(scope.label, scope.uses)
  if (scope.uses === undefined) return words.everywhere
  // Components show it too: that no text names it does not mean that nobody sees it.
  return scope.uses === 0 ? '' : words.usedIn(scope.uses)
}
