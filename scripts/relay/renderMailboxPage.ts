import { html, type Html } from './html'
import type { Mail } from './Mailbox'
import type { RelayContext } from './RelayContext'
import { renderPage } from './renderPage'

/** Without script the page reloads itself every so many seconds; with script it asks by itself (see public/mailbox.js). */
const reloadSeconds = 10

/** The list of mails, newest first. Works without script; public/mailbox.js keeps it fresh by comparing ids. */
export function renderMailboxPage({ mailbox: { mails }, keepsMails }: RelayContext): Html {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return renderPage(
    mails.length === 0 ? 'Mailbox' : `(${mails.length}) Mailbox`,
    html`<header class="bar">
<h1>Mailbox</h1>
<p role="status" id="count">${count}</p>
<button type="button" id="empty" hidden>Empty the mailbox</button>
</header>
<p class="hint">${
      keepsMails
        ? 'Forms sent to the local relay arrive here. Nothing leaves this machine, and closing the relay empties the mailbox.'
        : 'This relay hands its mails to a mail server elsewhere (SMTP_URL), so none are kept here.'
    }</p>
<div id="mails">${[...mails].reverse().map(renderMailItem)}</div>`,
    html`<noscript><meta http-equiv="refresh" content="${reloadSeconds}"></noscript>
<script src="/mailbox.js" defer></script>`,
  )
}

function renderMailItem(mail: Mail): Html {
  return html`<article id="mail-${mail.id}">
<h2><a href="/mail/${mail.id}">${mail.subject}</a></h2>
<p class="meta">${renderTime(mail.receivedAt)} to ${mail.to}</p>
${renderFields(mail.fields)}
</article>
`
}

/** The time of day here, in 24 hours. Not "2 minutes ago": that would change without a new mail. */
export function renderTime(isoTime: string): Html {
  const time = new Date(isoTime).toLocaleTimeString('en-GB')
  return html`<time datetime="${isoTime}">${time}</time>`
}

export function renderFields(fields: Mail['fields']): Html {
  const rows = Object.entries(fields).map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)
  return rows.length === 0 ? html`` : html`<dl>${rows}</dl>`
}
