import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { useRouteError } from 'react-router-dom'
import { readerLanguage } from '../api/readerLanguage'
import { loadTexts, screenLanguage } from '../words/screenLanguages'
import { englishWords, WordsContext } from '../words/words'
import { Technical } from '../controls/FailureText'

/** Stands where the screen cannot be drawn: what was typed is stored, and the screen can be opened anew. */
export function Crash() {
  const error = useRouteError()
  const [words, setWords] = useState(englishWords)
  useEffect(() => {
    loadTexts(screenLanguage(readerLanguage())).then(
      (texts) => setWords(texts.words),
      () => undefined,
    )
  }, [])
  return (
    <WordsContext value={words}>
      <div className="trouble" role="alert">
        {words.failed} <Button onPress={() => globalThis.location.reload()}>{words.openAnew}</Button>
        <Technical text={error instanceof Error ? (error.stack ?? error.message) : String(error)} />
      </div>
    </WordsContext>
  )
}
