import { createHash, randomUUID } from 'node:crypto'
import { daysInWords } from '../../forms/fields/stay'
import { asTime } from '../../manifest/values/formatValue'
import type { Submission, Row, MailTemplate } from '../http/readSubmission'
import { hashOf, toAttachment } from './sentFiles'
import type { OutgoingMail, SpooledLead } from '../spool/Spool'
import { html, type Html } from '../pages/html'

function composeMail(submission: Submission, key: string): OutgoingMail {
  const introduction = [
    ...(submission.possibleSpam ? ['[possible spam] A field that people cannot see was filled in.'] : []),
    `Someone just submitted your form${submission.page === undefined ? '' : ` on ${submission.page}`}.`,
    "Here's what they had to say:",
  ]
  return {
    key,
    to: submission.recipient,
    cc: submission.copies,
    replyTo: submission.replyTo,
    subject: submission.subject,
    ...renderBodies(introduction, submission),
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(submission.files.length > 0 && { attachments: submission.files.map(toAttachment) }),
  }
}

/** Makes the mail to the visitor. It contains nothing that was typed, because the address can be a stranger's. */
function composeAutoresponse(submission: Submission, key: string): OutgoingMail | undefined {
  if (submission.autoresponse === undefined) return undefined
  const { to, text } = submission.autoresponse
  return {
    key: `${key}-answer`,
    to,
    cc: [],
    replyTo: submission.recipient,
    subject: 'We have received your message',
    text: renderMailText([text], []),
    html: renderMailHtml([text], [], submission.template),
    // Prevents the visitor's auto-reply from answering (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied' },
  }
}

function renderBodies(introduction: readonly string[], submission: Submission): { text: string; html: string } {
  const rows = submission.rows.map(({ label, value }) => ({ label, value: inEnglish(value) }))
  return { text: renderMailText(introduction, rows), html: renderMailHtml(introduction, rows, submission.template) }
}

const stayWords = { stay: '{days}, {nights}', night: '{count} night', nights: '{count} nights' }

/**
 * Forms send a day as `2026-12-08`, with a time as `2026-12-08 10:30`, and days from one to another as
 * `2026-12-08/2026-12-11`. The words of a mail are English.
 */
const inEnglish = (value: string): string =>
  /^\d{4}-\d\d-\d\d(?: \d\d:\d\d|\/\d{4}-\d\d-\d\d)?$/.test(value)
    ? daysInWords({ locale: 'en-IN', stayWords }, value).replace(/\d\d:\d\d$/, (time) => asTime(time, 'en-IN'))
    : value

export function toLead(submission: Submission): SpooledLead {
  const key = keyOf(submission)
  const mail = composeMail(submission, key)
  return {
    key,
    receivedAt: new Date().toISOString(),
    mail,
    open: [...new Set([mail.to, ...mail.cc])],
    autoresponse: composeAutoresponse(submission, key),
  }
}

/** Makes the key of a submission from its reference and content. */
function keyOf({ recipient, rows, files }: Submission): string {
  const reference = rows.find(({ label }) => label === 'reference')?.value.trim() ?? ''
  if (reference === '') return randomUUID()
  const hash = createHash('sha256').update(JSON.stringify([recipient, rows, ...files.map(hashOf)]))
  return `${reference.replaceAll(/[^\w-]/g, '').slice(0, 40)}.${hash.digest('hex').slice(0, 24)}`
}

/** Separates the introduction from the rows. */
const divider = '-'.repeat(40)

function renderMailText(introduction: readonly string[], rows: readonly Row[]): string {
  const blocks = rows.map(({ label, value }) => `${label}:\n${indent(value)}\n`)
  return [...introduction, '', divider, ...blocks].join('\n')
}

/** JavaScript's `^` with the flag `m` also matches after U+2028, where mails have no line break. */
const indent = (value: string): string => `  ${value.replaceAll('\n', '\n  ')}`

/** Reads the rows of a mail by `renderMailText`, in order; empty if there is no divider. */
export function parseMailText(text: string): Row[] {
  const lines = text.replace(/\r\n/g, '\n').split('\n')
  const rows: { label: string; lines: string[] }[] = []
  // Begins after the last divider: an earlier one could be in a visitor's text, while values are indented.
  for (const line of lines.slice(lines.lastIndexOf(divider) + 1 || lines.length)) {
    if (line.startsWith('  ')) rows.at(-1)?.lines.push(line.slice(2))
    else if (line.endsWith(':')) rows.push({ label: line.slice(0, -1), lines: [] })
  }
  return rows.map((row) => ({ label: row.label, value: row.lines.join('\n') }))
}

// Styles are inline because many mail readers drop style sheets.
const cell = 'padding:8px 12px;border:1px solid #d5ddd7;text-align:left;vertical-align:top;white-space:pre-wrap'
const box = 'margin:0 0 12px;padding:12px 16px;border:1px solid #d5ddd7;border-radius:8px;background:#fbf8f1'

const templates: { readonly [T in MailTemplate]: (rows: readonly Row[]) => Html } = {
  table: (rows) => html`<table style="border-collapse:collapse;width:100%">
<thead><tr><th scope="col" style="${cell}">Name</th><th scope="col" style="${cell}">Value</th></tr></thead>
<tbody>
${rows.map(
  ({ label, value }) =>
    html`<tr><th scope="row" style="${cell};width:30%">${label}</th><td style="${cell}">${value}</td></tr>\n`,
)}</tbody>
</table>`,
  box: (rows) =>
    html`${rows.map(
      ({ label, value }) =>
        html`<div style="${box}"><strong>${label}</strong><div style="white-space:pre-wrap">${value}</div></div>\n`,
    )}`,
  basic: (rows) =>
    html`${rows.map(
      ({ label, value }) =>
        html`<p><strong>${label}:</strong><br><span style="white-space:pre-wrap">${value}</span></p>\n`,
    )}`,
}

/** The HTML of a mail: the introduction, one paragraph a line, then the rows in the layout of the template. */
const renderMailHtml = (introduction: readonly string[], rows: readonly Row[], template: MailTemplate): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#17251e">
${introduction.map((line) => html`<p style="white-space:pre-wrap">${line}</p>\n`)}${templates[template](rows)}
</body>
</html>
`.markup
