import { useEffect, useState } from 'react'
import { ask, whenAnswered } from '../../api/ask'
import type { ChangeWords, Failure } from '../../api/EditorApi'
import { useWords } from '../../words/words'
import { BeforeAfter } from './BeforeAfter'
import { ChangeList } from './ChangeList'
import { FailureText } from '../../controls/FailureText'
import { Foot } from './Foot'
import { Fold } from '../../controls/Fold'
import { useSitePart, useStore } from '../../store/StoreContext'
import { Window } from '../../controls/Window'

/** The unsaved changes in words, and the button for saving. */
export function ChangesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useWords()
  const store = useStore()
  const problems = useSitePart('problems')
  const [changes, setChanges] = useState<readonly ChangeWords[]>()
  const [isComparing, setComparing] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const hasErrors = problems?.some(({ severity }) => severity === 'error') ?? false
  useEffect(() => {
    setFailure(undefined)
    setComparing(false)
    if (isOpen)
      return whenAnswered(
        () => ask('changes', {}),
        (answer) => setChanges(answer.changes),
      )
    setChanges(undefined)
  }, [isOpen])
  const save = async (): Promise<void> => {
    const reason = await store.save()
    setFailure(reason)
    if (reason !== undefined) return
    store.say(words.saved)
    onClose()
  }
  return (
    <Window title={words.changesTitle} isOpen={isOpen} onClose={onClose} isWide={isComparing}>
      {changes?.length === 0 && <p>{words.noChanges}</p>}
      <ChangeList changes={changes ?? []} />
      {changes !== undefined && changes.length > 0 && (
        <Fold title={words.compare} onOpen={setComparing}>
          {isComparing && <BeforeAfter />}
        </Fold>
      )}
      {hasErrors && <p className="warning">{words.draftOnly}</p>}
      {failure !== undefined && (
        <div className="warning" role="alert">
          {words.saveFailed} <FailureText failure={failure} />
        </div>
      )}
      <Foot
        main={hasErrors ? words.saveDraft : words.saveNow}
        isDisabled={!changes?.length}
        onMain={() => void save()}
        onCancel={onClose}
      />
    </Window>
  )
}
