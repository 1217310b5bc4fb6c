import { useState } from 'react'
import { Button } from 'react-aria-components'
import { openAnew } from '../api/token'
import { useWords } from '../words/words'
import { FailureText, Technical } from '../controls/FailureText'
import { useEditorState, useSitePart } from '../store/StoreContext'

/** Shows prominently why changes cannot be stored, or something was not done. */
export function Trouble() {
  const words = useWords()
  const trouble = useEditorState('trouble')
  const aside = useSitePart('aside')
  const [isAsideRead, setAsideRead] = useState(false)
  const [canOpen, setCanOpen] = useState(true)
  const open = async (): Promise<void> => setCanOpen(await openAnew().catch(() => false))
  return (
    <div role="alert">
      {aside !== undefined && !isAsideRead && (
        <p className="trouble">
          {words.damaged({ file: aside })} <Button onPress={() => setAsideRead(true)}>{words.close}</Button>
        </p>
      )}
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
        <div className="trouble">
          {'disk' in trouble ? (
            <>
              {words.unstored} <FailureText failure={trouble.disk} />
            </>
          ) : (
            <>
              {words.failed} <Technical text={trouble.failure} />
            </>
          )}
        </div>
      )}
    </div>
  )
}
