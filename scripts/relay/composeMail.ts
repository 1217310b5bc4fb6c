import { renderMailHtml } from './mailHtml'
import { renderMailText } from './mailText'
import type { Submission } from './readSubmission'

/** A mail ready for nodemailer, without the sender. Addresses are single and checked, so they need no parsing. */
export type OutgoingMail = {
  readonly to: string
  readonly cc: readonly string[]
  readonly replyTo: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** The mail to the owner of the form. */
export function composeMail(submission: Submission): OutgoingMail {
  const introduction = [
    ...(submission.possibleSpam ? ['[possible spam] A field that people cannot see was filled in.'] : []),
    `Someone just submitted your form${submission.page === undefined ? '' : ` on ${submission.page}`}.`,
    "Here's what they had to say:",
  ]
  return {
    to: submission.recipient,
    cc: submission.copies,
    replyTo: submission.replyTo,
    subject: submission.subject,
    ...renderBodies(introduction, submission),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The second mail, to the visitor, with a copy of what they sent. Undefined when none was asked for. */
export function composeAutoresponse(submission: Submission): OutgoingMail | undefined {
  if (submission.autoresponse === undefined) return undefined
  const { to, text } = submission.autoresponse
  return {
    to,
    cc: [],
    replyTo: submission.recipient,
    subject: 'We have received your message',
    ...renderBodies([text, 'A copy of what you sent:'], submission),
    // RFC 3834: tells the visitor's own auto-reply not to answer.
    headers: { 'Auto-Submitted': 'auto-replied' },
  }
}

function renderBodies(introduction: readonly string[], { rows, template }: Submission): { text: string; html: string } {
  return { text: renderMailText(introduction, rows), html: renderMailHtml(introduction, rows, template) }
}
