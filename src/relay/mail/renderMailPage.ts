import { html, type Html } from '../pages/html'
import type { Mail } from './Mailbox'
import { renderFields, renderTime } from './renderMailboxPage'
import { renderPage } from '../pages/renderPage'

/** The policy for a mail's HTML in its frame: inline styles alone, and an origin of its own. */
export const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The page of one mail: its recipients, the fields, and the mail as text and as HTML. */
export function renderMailPage(mail: Mail): Html {
  const headers: readonly (readonly [string, string | null])[] = [
    ['To', mail.to],
    ['Copy to', mail.cc],
    ['Reply to', mail.replyTo],
    ['Files', mail.files?.map(({ name, bytes }) => `${name} (${bytes} bytes)`).join(', ') ?? null],
  ]
  return renderPage(
    mail.subject,
    html`<p><a href="/">Back to the mailbox</a></p>
<h1>${mail.subject}</h1>
<p class="meta">${renderTime(mail.receivedAt)}</p>
<dl class="headers">${headers
      .filter(([, value]) => value)
      .map(([label, value]) => html`<div><dt>${label}</dt><dd>${value ?? ''}</dd></div>\n`)}</dl>
<h2>Fields</h2>
${renderFields(mail.fields)}
<h2>As HTML</h2>
<iframe title="The mail as HTML" src="/mail/${mail.id}.html" sandbox></iframe>
<h2>As text</h2>
<pre tabindex="0" aria-label="The mail as text">${mail.text}</pre>`,
  )
}
