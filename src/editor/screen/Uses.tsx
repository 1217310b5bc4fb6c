import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { ask } from '../api'
import { addressKey, type Address } from '../document/address'
import type { EditorApi } from '../messages'
import { usePlaces } from '../titles'
import { useWords } from '../words'
import { useStore } from './StoreContext'

/** Every place that names or shows a part, in words: a press leads there. Says so where there is none. */
export function Uses({ of, onLeave }: { of: Address; onLeave: () => void }) {
  const words = useWords()
  const placeFor = usePlaces()
  const store = useStore()
  const [found, setFound] = useState<EditorApi['uses']['out']>()
  const key = addressKey(of)
  useEffect(() => {
    let isOld = false
    void ask('uses', { at: JSON.parse(key) as Address }).then((answer) => !isOld && setFound(answer))
    return () => {
      isOld = true
    }
  }, [key])
  if (!found) return <p>{words.looking}</p>
  if (found.uses.length === 0) return <p>{words.usedNowhere}</p>
  return (
    <>
      <p>{words.usedOn(found.uses.length, found.pages)}</p>
      <ul className="list uses">
        {found.uses.map(({ at, words: place, pages }, index) => (
          <li key={index}>
            <Button
              className="row"
              onPress={() => {
                onLeave()
                void store.select(at)
              }}
            >
              <span>
                {placeFor(place)}
                {pages > 1 && <small>{words.seenOn(pages)}</small>}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
