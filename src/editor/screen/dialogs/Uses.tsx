import { useEffect, useState } from 'react'
import { Link } from 'react-aria-components'
import { ask } from '../../store/api'
import { addressKey, type Address } from '../../document/address'
import type { EditorApi } from '../../words/messages'
import { usePlaces } from '../../words/titles'
import { useWords } from '../../words/words'
import { useHref } from '../useHref'

/** Every place that names or shows a part. @param onLeave closes a window that the address does not name */
export function Uses({ of, onLeave }: { of: Address; onLeave?: () => void }) {
  const words = useWords()
  const placeFor = usePlaces()
  const hrefTo = useHref()
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
            <Link className="row" href={hrefTo({ at })} {...(onLeave && { onPress: onLeave })}>
              <span>
                {placeFor(place)}
                {pages > 1 && <small>{words.seenOn(pages)}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
