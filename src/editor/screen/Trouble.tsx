import { useWords } from '../words/words'
import { useEditorState } from './StoreContext'

/** What keeps changes from being stored, said where it cannot be overlooked. */
export function Trouble() {
  const words = useWords()
  const trouble = useEditorState('trouble')
  return (
    <div role="alert">
      {trouble === 'offline' && (
        <p className="trouble">
          {words.offline} {words.startAgain}
        </p>
      )}
      {trouble === 'unknown' && <p className="trouble">{words.unknownTab}</p>}
      {typeof trouble === 'object' && <p className="trouble">{words.diskFull(trouble.disk)}</p>}
    </div>
  )
}
