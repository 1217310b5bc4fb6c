import type { EditorApi } from './EditorApi'
import { readerLanguage } from './readerLanguage'
import { forgetToken, token } from './token'
import { useEffect, useState } from 'react'
import { answerMark, viewOf } from '../../manifest/edits/editorView'

/** The server is not running (`offline`), was restarted (`unknown`), or has no disk space (`disk`). */
export class Unreachable extends Error {
  constructor(
    readonly reason: 'offline' | 'unknown' | 'disk',
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

/** The server's own program failed at what was asked of it, so that it was not done. */
export class Failed extends Error {}

/** @param signal aborted when the answer is no longer needed @throws {Unreachable} if there is none @throws {Failed} if it is none */
export async function ask<Name extends keyof EditorApi>(
  name: Name,
  input: EditorApi[Name]['in'],
  signal?: AbortSignal,
): Promise<EditorApi[Name]['out']> {
  const response = await askRaw(name, 'application/json', JSON.stringify(input), signal)
  if (!response.ok) throw new Failed(`${name}: ${response.status} ${await response.text()}`)
  return (await response.json()) as EditorApi[Name]['out']
}

/** A new value for a list, with examples in the language of the page. */
export const askBlank = async (input: EditorApi['blank']['in']): Promise<unknown> =>
  (await ask('blank', { language: viewOf(location).language, ...input })).value

/** The same for requests that are no JSON. @throws {Unreachable} */
export async function askRaw(name: string, type: string, body: BodyInit, signal?: AbortSignal): Promise<Response> {
  const headers = { 'Content-Type': type, 'X-Editor-Token': await token, 'X-Editor-Language': readerLanguage() }
  const response = await fetch(`/api/${name}`, { method: 'POST', headers, body, ...(signal && { signal }) }).catch(
    (cause: unknown) => {
      signal?.throwIfAborted()
      throw new Unreachable('offline', { cause })
    },
  )
  // A proxy answers by itself while the server is away, or once nobody is signed in.
  if (!response.headers.has(answerMark)) throw new Unreachable('offline')
  if (response.status !== 403) return response
  forgetToken()
  throw new Unreachable('unknown')
}

export const retryMs = 1000

/**
 * For an effect: uses the answer unless the returned cleanup function is called before it comes. While the server cannot
 * be reached, it is asked again, so that nothing stays empty.
 */
export function whenAnswered<Answer>(question: () => Promise<Answer>, use: (answer: Answer) => void): () => void {
  let isOld = false
  const attempt = (): void =>
    void question().then(
      (answer) => isOld || use(answer),
      (error: unknown) => {
        if (isOld) return
        if (error instanceof Unreachable) setTimeout(() => isOld || attempt(), retryMs)
        // It is shown as each failure that nobody waits for.
        throw error
      },
    )
  attempt()
  return () => void (isOld = true)
}

/** Returns the answer to a request; the last one until the next comes. @param input undefined while nothing is asked, and nothing returned */
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
