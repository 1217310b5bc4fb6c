import { useEffect, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components'
import { pointerKey } from '../../../manifest/edits/pointer'
import { typingField, whenFocusMoves } from '../../store/ViewLoader'
import { useReadable, useWords } from '../../words/words'
import type { EditorWords } from '../../../words/editorWords.generated'
import { useEditorState, useSitePart, useStore } from '../../store/StoreContext'
import { Window } from '../../controls/Window'

/** A value that was changed in two ways, both shown: the owner chooses one, and not before the field is left. */
export function Conflicts() {
  const words = useWords()
  const store = useStore()
  const conflicts = useSitePart('conflicts')
  const rejected = useEditorState('rejected')
  const conflict = conflicts?.[0]
  const other = rejected?.rejected
  const isBehind = useEditorState('isBehind')
  const isPutOff = useEditorState('putOff') === conflicts
  const pointed = useEditorState('pointed')
  const isTyping = useSyncExternalStore(whenFocusMoves, () => typingField() !== undefined)
  const isInIt = pointed && rejected && pointerKey(pointed) === pointerKey(rejected.operation.at)
  const isWaiting = isTyping && (rejected ? isInIt : conflict !== undefined && !isPutOff)
  useEffect(() => {
    if (isWaiting) store.say(words.conflictLater)
    else if (isBehind) store.say(words.behind)
  }, [isWaiting, isBehind, store, words])
  if (isWaiting) return null
  if (other && other.reason !== 'disk') {
    const mine = rejected.operation.do === 'set' ? rejected.operation.value : undefined
    const isGone = other.reason === 'gone'
    return (
      <Window
        title={words.conflictTitle}
        isOpen
        onClose={() => void store.resolve(false).then(() => store.say(words.untaken))}
      >
        <p>{isGone ? words.gone : words.elsewhere}</p>
        <Both
          mine={mine}
          theirs={other.current}
          onMine={isGone ? undefined : () => void store.resolve(true)}
          onTheirs={() => void store.resolve(false)}
        />
      </Window>
    )
  }
  if (!conflict || isPutOff) return null
  const putOff = (): void => {
    store.set({ putOff: conflicts })
    store.say(words.conflictPutOff)
  }
  return (
    <Window title={words.conflictTitle} isOpen onClose={putOff}>
      <p>{words.conflict}</p>
      <Both
        mine={conflict.mine}
        theirs={conflict.theirs}
        onMine={() => void store.decide(conflict.at, 'mine')}
        onTheirs={() => void store.decide(conflict.at, 'theirs')}
      />
    </Window>
  )
}

interface BothProps {
  mine: unknown
  theirs: unknown
  onMine: (() => void) | undefined
  onTheirs: () => void
}

function Both({ mine, theirs, onMine, onTheirs }: BothProps) {
  const words = useWords()
  const readable = useReadable()
  const textOf = (value: unknown): string => readable(wordsIn(value, words)).trim() || words.nowEmpty
  return (
    <div className="both">
      {onMine && (
        <Button className="row" onPress={onMine}>
          <strong>{words.mine}</strong> <span>{textOf(mine)}</span>
        </Button>
      )}
      <Button className="row" onPress={onTheirs}>
        <strong>{words.theirs}</strong> <span>{textOf(theirs)}</span>
      </Button>
    </div>
  )
}

/** The words of a value without the marks of the file. */
function wordsIn(value: unknown, words: EditorWords): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.values(value)
    .map((one) => wordsIn(one, words))
    .filter((text) => text !== '')
    .join(', ')
}
