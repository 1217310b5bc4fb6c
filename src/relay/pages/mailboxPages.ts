import { html, type Html, renderPage } from './html'
import type { Mail } from '../mail/Mailbox'
import type { RelayContext } from '../RelayContext'

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

/** The reload interval of the page without script, in seconds. */
const reloadSeconds = 10

/** The number of mails on a page, and of characters of a value: the page of a mail has all of it. */
const mailsOnPage = 50
const longestValue = 500

/** The mails of a page, oldest first. Page 1 has the newest. */
export function pageOfMails(mails: readonly Mail[], page: number): { mails: readonly Mail[]; last: number } {
  const last = Math.max(Math.ceil(mails.length / mailsOnPage), 1)
  const end = mails.length - (Math.min(Math.max(page, 1), last) - 1) * mailsOnPage
  return { mails: mails.slice(Math.max(end - mailsOnPage, 0), end), last }
}

/** The list of mails, newest first. Works without script; public/mailbox.js updates it when ids change. */
export function renderMailboxPage({ mailbox: { mails }, storesMails, visits, queue }: RelayContext, page = 1): Html {
  const { mails: shown, last } = pageOfMails(mails, page)
  const damaged = queue.spool.damagedStill
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return renderPage(
    mails.length === 0 ? 'Mailbox' : `(${mails.length}) Mailbox`,
    html`<header class="bar">
<h1>Mailbox</h1>
<p role="status" id="count">${count}</p>
${visits ? html`<a href="/figures">Visits</a>` : html``}
<button type="button" id="empty" hidden>Empty the mailbox</button>
</header>
<p class="hint">${
      storesMails
        ? 'Forms sent to the local relay arrive here. Nothing leaves this machine.'
        : 'This relay hands its mails to a mail server elsewhere (SMTP_URL), so none are kept here.'
    }</p>
${damaged.length === 0 ? html`` : html`<p class="hint">Set aside in the folder <code>spool/damaged</code>, because it is no lead that can be sent: ${damaged.join(', ')}</p>`}
<div id="mails">${[...shown].reverse().map(renderMailItem)}</div>
${last === 1 ? html`` : renderPageLinks(Math.min(page, last), last)}`,
    html`<noscript><meta http-equiv="refresh" content="${reloadSeconds}"></noscript>
<script src="/mailbox.js" defer></script>`,
  )
}

const renderMailItem = (mail: Mail): Html => html`<article id="mail-${mail.id}">
<h2><a href="/mail/${mail.id}">${mail.subject}</a></h2>
<p class="meta">${renderTime(mail.receivedAt)} to ${mail.to}</p>
${renderFields(mail.fields, longestValue)}
</article>
`

/** The local time of day in 24 hours, which does not change while the page is shown. */
export function renderTime(isoTime: string): Html {
  const time = new Date(isoTime).toLocaleTimeString('en-GB')
  return html`<time datetime="${isoTime}">${time}</time>`
}

function renderPageLinks(page: number, last: number): Html {
  const link = (to: number, label: string) =>
    to < 1 || to > last ? html`` : html`<a href="/?page=${to}">${label}</a> `
  return html`<nav aria-label="Pages">${link(page - 1, 'Newer')}Page ${page} of ${last} ${link(page + 1, 'Older')}</nav>`
}

/** @param longest in characters: longer values are cut and end with an ellipsis */
export function renderFields(fields: Mail['fields'], longest = Infinity): Html {
  const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
  const rows = Object.entries(fields).map(
    ([label, value]) => html`<div><dt>${cut(label)}</dt><dd>${cut(value)}</dd></div>\n`,
  )
  return rows.length === 0 ? html`` : html`<dl>${rows}</dl>`
}
