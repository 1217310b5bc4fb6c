import { useState } from 'react'
import { useAnswer } from '../../api/useAnswer'
import type { ChangeWords, Failure, ValueWords } from '../../api/EditorApi'
import { useWords, useReadable, useLocationWords, useChoiceWords } from '../../words/words'
import { BeforeAfter } from './BeforeAfter'
import { FailureText, Fold } from '../../controls/Fold'
import { Foot } from '../../controls/WindowForm'
import { useSitePart, useStore } from '../../store/StoreContext'
import { Window } from '../../controls/Window'

/** The unsaved changes in words, and the button for saving. */
export function ChangesDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const store = useStore()
  const problems = useSitePart('problems')
  const changes = useAnswer('changes', {})?.changes
  const [isComparing, setComparing] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const hasErrors = problems?.some(({ severity }) => severity === 'error') ?? false
  const save = async (): Promise<void> => {
    const reason = await store.save()
    setFailure(reason)
    if (reason !== undefined) return
    store.say(words.saved)
    onClose()
  }
  return (
    <Window title={words.changesTitle} isOpen onClose={onClose} isWide={isComparing}>
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

/** Changes in words, each with the value before and after. */
export function ChangeList({ changes }: { changes: readonly ChangeWords[] }) {
  const words = useWords()
  const placeFor = useLocationWords()
  const readable = useReadable()
  const wordsForChoice = useChoiceWords()
  const wordsFor = (value: ValueWords): string => {
    if (typeof value === 'boolean') return value ? words.yes : words.no
    return typeof value === 'string' ? readable(value) : value.choices.map(wordsForChoice).join(', ')
  }
  const kinds = { changed: words.changed, added: words.added, removed: words.wasRemoved, order: words.reordered }
  return (
    <ul className="list changes">
      {changes.map(({ where, kind, before, after, places }, index) => (
        <li key={index}>
          <strong>{placeFor(where)}</strong> <em>{kinds[kind]}</em>
          {places !== undefined && places > 1 && <em>, {words.inPlaces({ count: places })}</em>}
          {before !== undefined && <del>{wordsFor(before) || words.wasEmpty}</del>}
          {after !== undefined && <ins>{wordsFor(after) || words.nowEmpty}</ins>}
        </li>
      ))}
    </ul>
  )
}
