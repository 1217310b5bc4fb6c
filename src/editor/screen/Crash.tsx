import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { useRouteError } from 'react-router-dom'
import { screenLanguages } from '../words/addedLanguages'
import { languages } from '../words/languages'
import { readerLanguage } from '../words/readerLanguage'
import { loadTexts, WordsContext, wordsOf } from '../words/words'
import { Technical } from './dialogs/FailureText'

/** Stands where the screen cannot be drawn: what was typed is stored, and the screen can be opened anew. */
export function Crash() {
  const error = useRouteError()
  const [words, setWords] = useState(() => wordsOf({}))
  useEffect(() => {
    const chosen = screenLanguages[readerLanguage()] ?? languages.en
    loadTexts(chosen).then(
      (texts) => setWords(wordsOf(texts.words)),
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
