import { useEffect, useState } from 'react'
import { pointerKey, type Pointer } from '../../../manifest/edits/pointer'
import type { EditorApi, Failure } from '../../api/EditorApi'
import { useWords, useLocationWords } from '../../words/words'
import { FailureText } from '../../controls/Fold'
import { useStore, useHref } from '../../store/StoreContext'
import { Foot, WindowForm, Window } from '../../controls/Window'
import { useStoredState } from './useDraft'
import { Link } from 'react-aria-components'
import { useAnswer } from '../../api/ask'

/** Asks for a new id of a part, and lists its uses. @param name the id that was already typed */
export function Rename({ part, name, onClose }: { part: Pointer; name?: string; onClose: (isDone: boolean) => void }) {
  const words = useWords()
  const store = useStore()
  const current = (part.at(-1) ?? '').replace(/^#/, '')
  const [kept, keep] = useStoredState<string | undefined>(`rename/${pointerKey(part)}`, undefined)
  const [id, setId] = useState(name ?? kept ?? current)
  useEffect(() => keep(() => id), [id, keep])
  const [failure, setFailure] = useState<Failure>()
  const isSection = part.length > 2 && part[0] === 'routes'
  const uses = useAnswer('uses', { at: part })
  const rename = async (): Promise<void> => {
    const reason = await store.rename(part, id)
    setFailure(reason)
    if (reason !== undefined) return
    keep(() => undefined)
    onClose(true)
    // The window returns the focus to the element that was focused, whose pointer has changed.
    const renamed = [...part.slice(0, -1), `#${id}`, ...(isSection ? ['id'] : [])]
    requestAnimationFrame(() => requestAnimationFrame(() => void store.select(renamed)))
  }
  return (
    <Window title={words.renameTitle} isOpen isKnown={!!uses} onClose={() => onClose(false)} isBegun={id !== current}>
      <p>{isSection ? words.renameSection : words.renameHelp}</p>
      <WindowForm onMain={() => void rename()}>
        <input aria-label={words.newName} value={id} onChange={(event) => setId(event.target.value)} />
      </WindowForm>
      {failure !== undefined && (
        <div role="alert" className="warning">
          <FailureText failure={failure} />
        </div>
      )}
      <Uses uses={uses} onLeave={() => onClose(false)} />
      <Foot
        main={words.renameNow}
        isBegun={id !== current}
        onMain={() => void rename()}
        onCancel={() => {
          keep(() => undefined)
          onClose(false)
        }}
      />
    </Window>
  )
}

interface UsesProps {
  uses: EditorApi['uses']['out'] | undefined
  /** Closes a window without an address. */
  onLeave?: () => void
  /** Whether the part is about to be removed. */
  isLeaving?: boolean
}

/** Names of the parts that need another choice once an entry is removed. */
const needs = ['reference', 'condition', 'first choice', 'placeholder']

/** Every location that names or shows a part. */
export function Uses({ uses, onLeave, isLeaving = false }: UsesProps) {
  const words = useWords()
  const placeFor = useLocationWords()
  const hrefTo = useHref()
  if (!uses) return null
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
      {isLeaving && uses.uses.some(({ how }) => needs.includes(how)) && <p>{words.stillNamed}</p>}
    </>
  )
}
