import { useState } from 'react'
import { Button } from 'react-aria-components'
import { openAnew } from '../store/token'
import { useWords } from '../words/words'
import { useEditorState } from './StoreContext'

/** Shows prominently why changes cannot be stored, or something was not done. */
export function Trouble() {
  const words = useWords()
  const trouble = useEditorState('trouble')
  const [canOpen, setCanOpen] = useState(true)
  const open = async (): Promise<void> => setCanOpen(await openAnew().catch(() => false))
  return (
    <div role="alert">
      {trouble === 'offline' && (
        <p className="trouble">
          {words.offline} {words.startAgain}
        </p>
      )}
      {trouble === 'unknown' && (
        <p className="trouble">
          {words.unknownTab} {canOpen && <Button onPress={() => void open()}>{words.openAnew}</Button>}
        </p>
      )}
      {typeof trouble === 'object' && (
        <p className="trouble">{'disk' in trouble ? words.diskFull(trouble.disk) : words.failed(trouble.failure)}</p>
      )}
    </div>
  )
}
