import type { IncomingMessage, ServerResponse } from 'node:http'
import { html } from '../pages/html'
import type { RequestError } from './RequestError'
import { renderPage } from '../pages/renderPage'
import { readWebAddress } from './readWebAddress'
import { respondJson, respondPage } from './respond'

/** Sends an error: a page to a browser that posted a form itself, JSON to others. */
export function respondError(request: IncomingMessage, response: ServerResponse, error: RequestError): void {
  const { status, message, headers } = error
  if (!isNativePost(request)) {
    respondJson(response, status, { success: 'false', message }, headers)
    return
  }
  const referer = readWebAddress(request.headers.referer)
  const back = referer === undefined ? html`` : html`<p><a href="${referer}">Go back to the form</a></p>`
  const page = renderPage('Your form was not sent', html`<h1>Your form was not sent</h1><p>${message}</p>${back}`)
  respondPage(response, status, page, headers)
}

const isNativePost = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' && !url.startsWith('/ajax/') && (headers.accept ?? '').includes('text/html')
