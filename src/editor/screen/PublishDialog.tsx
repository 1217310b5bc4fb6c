import { useState } from 'react'
import { Button } from 'react-aria-components'
import { ask } from '../api'
import { useWords } from '../words'
import { useEditorState } from './StoreContext'
import { Window } from './Window'

/** Builds what is saved and checks the result: what breaks the site is said, and goes nowhere. */
export function PublishDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useWords()
  const { site } = useEditorState()
  const [result, setResult] = useState<{ lines: readonly string[]; isDone: boolean }>()
  const [isWorking, setWorking] = useState(false)
  const hasErrors = site?.problems.some(({ severity }) => severity === 'error') ?? false
  const start = async (): Promise<void> => {
    setWorking(true)
    setResult(undefined)
    try {
      setResult(await ask('publish', {}))
    } finally {
      setWorking(false)
    }
  }
  return (
    <Window title={words.publishTitle} isOpen={isOpen} onClose={onClose}>
      {hasErrors && <p className="warning">{words.publishProblems}</p>}
      {!hasErrors && site?.isChanged && <p className="warning">{words.publishSave}</p>}
      <div aria-live="polite">
        {isWorking && <p>{words.publishWorking}</p>}
        {result && (
          <>
            <p className={result.isDone ? 'success' : 'warning'}>
              {result.isDone ? words.publishBuilt : words.publishFailed}
            </p>
            <pre>{result.lines.join('\n')}</pre>
          </>
        )}
      </div>
      <footer>
        <Button onPress={onClose}>{words.close}</Button>
        <Button className="main" isDisabled={hasErrors || site?.isChanged || isWorking} onPress={() => void start()}>
          {words.publishCheck}
        </Button>
      </footer>
    </Window>
  )
}
