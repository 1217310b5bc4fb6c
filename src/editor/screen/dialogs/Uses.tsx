import { useEffect, useState } from 'react'
import { Link } from 'react-aria-components'
import { ask, whenAnswered } from '../../api/ask'
import { pointerKey, type Pointer } from '../../../manifest/edits/pointer'
import type { EditorApi } from '../../api/EditorApi'
import { useLocationWords } from '../../words/titles'
import { useWords } from '../../words/words'
import { useHref } from '../useHref'

interface UsesProps {
  of: Pointer
  /** Closes a window without an address. */
  onLeave?: () => void
  /** Whether the part is about to be removed. */
  isLeaving?: boolean
}

/** Every location that names or shows a part. */
export function Uses({ of, onLeave, isLeaving = false }: UsesProps) {
  const words = useWords()
  const placeFor = useLocationWords()
  const hrefTo = useHref()
  const [uses, setUses] = useState<EditorApi['uses']['out']>()
  const key = pointerKey(of)
  useEffect(() => whenAnswered(() => ask('uses', { at: JSON.parse(key) as Pointer }), setUses), [key])
  if (!uses) return <p>{words.looking}</p>
  if (uses.uses.length === 0) return <p>{words.usedNowhere}</p>
  return (
    <>
      <p>{words.usedOn({ places: uses.uses.length, pages: uses.pages })}</p>
      <ul className="list uses">
        {uses.uses.map(({ at, words: location, pages }, index) => (
          <li key={index}>
            <Link className="row" href={hrefTo({ at })} {...(onLeave && { onPress: onLeave })}>
              <span>
                {placeFor(location)}
                {pages > 1 && <small>{words.seenOn({ pages })}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {isLeaving && uses.uses.some(({ how }) => how === 'link') && <p>{words.linksGo}</p>}
    </>
  )
}
