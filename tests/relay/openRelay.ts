import { onTestFinished } from 'vitest'
import { startRelayDouble, type RelayDouble, type RelayDoubleOptions } from './double/startRelayDouble'

export const owner = 'hello@neemghar.example'
export const site = 'http://localhost:4173'
export const sent = { success: 'true', message: 'The form was submitted successfully.' }

type OpenRelay = {
  readonly relay: RelayDouble
  /** Posts JSON as a page of the site does. */
  postJson(values: object, headers?: Record<string, string>, path?: string): Promise<Response>
  /** Posts a form as a browser does by itself; a redirect is returned, not followed. */
  postForm(values: Record<string, string> | FormData, headers?: Record<string, string>): Promise<Response>
}

/**
 * A real relay on a free port, closed when the test ends. No limit on posts unless the test wants one; an answer comes
 * when the mail server has the mail, also on a busy computer.
 *
 * @param atEnd tests that run side by side give the `onTestFinished` of their own context
 */
export async function openRelay(options: RelayDoubleOptions = {}, atEnd = onTestFinished): Promise<OpenRelay> {
  const relay = await startRelayDouble({ postsPerMinute: Infinity, answerMs: 60_000, ...options })
  atEnd(() => relay.close())
  return {
    relay,
    postJson: (values, headers = {}, path = `/ajax/${owner}`) =>
      fetch(`${relay.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: site, ...headers },
        body: JSON.stringify(values),
      }),
    postForm: (values, headers = {}) =>
      fetch(`${relay.url}/${owner}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Accept: 'text/html', Origin: site, Referer: `${site}/book-now`, ...headers },
        body: values instanceof FormData ? values : new URLSearchParams(values),
      }),
  }
}
