import { createHash, randomUUID } from 'node:crypto'
import { dayInWords } from '../../forms/fields/days'
import { renderMailHtml } from './mailHtml'
import { renderMailText } from './mailText'
import type { Submission } from '../http/readSubmission'
import { hashOf, toAttachment } from './sentFiles'
import type { OutgoingMail, SpooledLead } from '../spool/SpooledLead'

function composeMail(submission: Submission): OutgoingMail {
  const introduction = [
    ...(submission.possibleSpam ? ['[possible spam] A field that people cannot see was filled in.'] : []),
    `Someone just submitted your form${submission.page === undefined ? '' : ` on ${submission.page}`}.`,
    "Here's what they had to say:",
  ]
  return {
    key: keyOf(submission),
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
function composeAutoresponse(submission: Submission): OutgoingMail | undefined {
  if (submission.autoresponse === undefined) return undefined
  const { to, text } = submission.autoresponse
  return {
    key: `${keyOf(submission)}-answer`,
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
  const rows = submission.rows.map(({ label, value }) => ({ label, value: daysInWords(value) }))
  return { text: renderMailText(introduction, rows), html: renderMailHtml(introduction, rows, submission.template) }
}

/** Forms send a day as `2026-12-08`, with a time as `2026-12-08 10:30`. The words of a mail are English. */
const daysInWords = (value: string): string =>
  value.replace(
    /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/,
    (_, day: string, time?: string) => dayInWords(day, 'en-IN') + (time ? `, ${time}` : ''),
  )

export function toLead(submission: Submission): SpooledLead {
  const mail = composeMail(submission)
  return {
    key: mail.key,
    receivedAt: new Date().toISOString(),
    mail,
    open: [...new Set([mail.to, ...mail.cc])],
    autoresponse: composeAutoresponse(submission),
  }
}

const keys = new WeakMap<Submission, string>()

/** Makes the key of a submission from its reference and content. */
function keyOf(submission: Submission): string {
  const cached = keys.get(submission)
  if (cached !== undefined) return cached
  const { recipient, rows, files } = submission
  const reference = rows.find(({ label }) => label === 'reference')?.value.trim() ?? ''
  const key =
    reference === ''
      ? randomUUID()
      : `${reference.replaceAll(/[^\w-]/g, '').slice(0, 40)}.${createHash('sha256')
          .update(JSON.stringify([recipient, rows, ...files.map(hashOf)]))
          .digest('hex')
          .slice(0, 24)}`
  keys.set(submission, key)
  return key
}
