import { useWords } from '../words/words'
import { useEditorState } from './StoreContext'

/** Shows prominently why changes cannot be stored. */
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
