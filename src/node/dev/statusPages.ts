import { stripVTControlCharacters } from 'node:util'
import { escapeHtml } from '../../app/build/head/escape'

/** Shown until there is a valid manifest; the overlay over it shows the problems. */
export const waitingPage = (scripts: string): string =>
  `<!doctype html><html lang="en"><head>${scripts}<meta charset="utf-8"><title>Waiting for a good site.json</title></head><body></body></html>`

/** Reports why a page could not be rendered. It is reloaded when the code is changed. */
export function errorPage(fault: unknown, scripts: string): string {
  // Vite quotes code in the colours of a terminal.
  const text = stripVTControlCharacters(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault))
  return (
    `<!doctype html><html lang="en"><head>${scripts}<meta charset="utf-8"><title>This page could not be made</title></head>` +
    `<body><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre></body></html>`
  )
}
