import { useEffect, useState } from 'react'
import { ask, whenAnswered } from './ask'
import type { EditorApi } from './EditorApi'

/**
 * Returns the answer to a request; the last one until the next comes.
 * @param input undefined while nothing is asked, and nothing returned
 */
export function useAnswer<Name extends keyof EditorApi>(
  name: Name,
  input: EditorApi[Name]['in'] | undefined,
): EditorApi[Name]['out'] | undefined {
  const [answer, setAnswer] = useState<EditorApi[Name]['out']>()
  const key = JSON.stringify(input)
  useEffect(() => {
    if (key !== undefined) return whenAnswered(() => ask(name, JSON.parse(key) as EditorApi[Name]['in']), setAnswer)
    setAnswer(undefined)
  }, [name, key])
  return answer
}
