import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { ask } from '../api'
import { addressKey, type Address } from '../document/address'
import type { EditorApi, Reach } from '../messages'
import { useWords } from '../words'
import type { Words } from '../wordsEnglish'
import { useEditorState, useStore } from './StoreContext'
import { Window } from './Window'

/** How far a change of what is chosen reaches, and where it is used. */
export function ReachLine() {
  const words = useWords()
  const store = useStore()
  const read = useEditorState('read')
  const selection = useEditorState('selection')
  const [reach, setReach] = useState<Reach>()
  const [uses, setUses] = useState<EditorApi['uses']['out']['uses']>()
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
  const canList = reach.kind === 'entry' || (reach.kind === 'everywhere' && reach.places !== undefined)
  return (
    <p className="reach">
      {sentence(reach, words)}{' '}
      {canList && (
        <Button className="link" onPress={() => void ask('uses', { at: field }).then((found) => setUses(found.uses))}>
          {words.whereUsed}
        </Button>
      )}
      <Window title={words.whereUsed} isOpen={uses !== undefined} onClose={() => setUses(undefined)}>
        {uses?.length === 0 && <p>{words.usedNowhere}</p>}
        <ul className="list">
          {uses?.map(({ at, words: place }, index) => (
            <li key={index}>
              <Button
                className="row"
                onPress={() => {
                  setUses(undefined)
                  void store.select(at)
                }}
              >
                {place}
              </Button>
            </li>
          ))}
        </ul>
      </Window>
    </p>
  )
}

function sentence(reach: Reach, words: Words): string {
  if (reach.kind === 'page') return words.onPage
  if (reach.kind === 'pages') return words.onPages(reach.count)
  if (reach.kind === 'entry') return words.onlyEntry(reach.label, reach.places)
  return reach.places === undefined ? words.everywhere : words.usedIn(reach.places)
}
