import { useEffect, useState } from 'react'
import { pointerKey, type Pointer } from '../../../manifest/edits/pointer'
import type { Failure } from '../../api/EditorApi'
import { useWords } from '../../words/words'
import { FailureText } from '../../controls/FailureText'
import { useStore } from '../../store/StoreContext'
import { Foot } from './Foot'
import { useStoredState } from './useDraft'
import { Uses } from './Uses'
import { Window } from '../../controls/Window'
import { WindowForm } from '../../controls/WindowForm'

/**
 * Asks for a new id of a part, and lists its uses.
 * @param name the id that was already typed
 */
export function Rename({ part, name, onClose }: { part: Pointer; name?: string; onClose: (isDone: boolean) => void }) {
  const words = useWords()
  const store = useStore()
  const current = (part.at(-1) ?? '').replace(/^#/, '')
  const [kept, keep] = useStoredState<string | undefined>(`rename/${pointerKey(part)}`, undefined)
  const [id, setId] = useState(name ?? kept ?? current)
  useEffect(() => keep(() => id), [id, keep])
  const [failure, setFailure] = useState<Failure>()
  const isSection = part.length > 2 && part[0] === 'routes'
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
    <Window title={words.renameTitle} isOpen onClose={() => onClose(false)} isBegun={id !== current}>
      <p>{isSection ? words.renameSection : words.renameHelp}</p>
      <WindowForm onMain={() => void rename()}>
        <input aria-label={words.newName} value={id} onChange={(event) => setId(event.target.value)} />
      </WindowForm>
      {failure !== undefined && (
        <div role="alert" className="warning">
          <FailureText failure={failure} />
        </div>
      )}
      <Uses of={part} onLeave={() => onClose(false)} />
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
