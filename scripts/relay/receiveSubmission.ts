import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowAnyOrigin } from './allowAnyOrigin'
import { composeAutoresponse, composeMail } from './composeMail'
import { misbehave } from './misbehave'
import { chooseParser } from './parseFields'
import { readBody } from './readBody'
import { readSubmission, type Submission } from './readSubmission'
import { readWebAddress } from './readWebAddress'
import { Refusal } from './Refusal'
import type { RelayContext } from './RelayContext'
import { renderThanksPage } from './renderThanksPage'
import { resolveRecipient } from './resolveRecipient'
import { respond, respondJson, respondPage } from './respond'

/** How the form was sent: by script, which gets JSON, or by the browser itself, which gets a page. */
export type PostKind = 'ajax' | 'native'

/**
 * A form post, from arrival to answer.
 *
 * @param segment the last part of the URL: the e-mail address the form is sent to
 * @throws {Refusal} whatever is wrong with it
 */
export async function receiveSubmission(
  context: RelayContext,
  request: IncomingMessage,
  response: ServerResponse,
  kind: PostKind,
  segment: string,
): Promise<void> {
  allowAnyOrigin(response)
  const recipient = resolveRecipient(segment, { acceptAlias: context.keepsMails })
  refuseFlood(context, request)

  const fault = context.faults.take('post')
  if (fault === undefined) {
    answerSuccess(response, kind, await accept(context, request, kind, recipient))
    return
  }
  if (fault.delivered) await accept(context, request, kind, recipient)
  else if (fault.does.kind !== 'reset' || fault.does.when !== 'before-body') await readBody(request)
  await misbehave(fault, response, context.closing)
}

function refuseFlood(context: RelayContext, request: IncomingMessage): void {
  const seconds = context.holdBack(request.socket.remoteAddress ?? '')
  if (seconds > 0) throw new Refusal('too-many', { 'Retry-After': String(seconds) })
}

async function accept(
  context: RelayContext,
  request: IncomingMessage,
  kind: PostKind,
  recipient: string,
): Promise<Submission> {
  const contentType = request.headers['content-type'] ?? ''
  const parse = chooseParser(contentType, { allowJson: kind === 'ajax' })
  // "null" is what a page opened as a file sends.
  const referer = readWebAddress(request.headers.referer) ?? readWebAddress(request.headers.origin)
  if (referer === undefined) throw new Refusal('no-referer')

  const submission = readSubmission(await parse(await readBody(request), contentType), recipient, referer)
  await deliver(context, submission)
  return submission
}

async function deliver({ delivery, log }: RelayContext, submission: Submission): Promise<void> {
  await delivery.send(composeMail(submission))
  log(`mail to ${submission.recipient}: ${submission.subject}`)
  const autoresponse = composeAutoresponse(submission)
  if (autoresponse === undefined) return
  // The lead is safe by now: that the second mail failed must not make the visitor send it again.
  await delivery.send(autoresponse).catch(() => log(`no autoresponse: ${autoresponse.to} was not accepted`))
}

function answerSuccess(response: ServerResponse, kind: PostKind, { next, page }: Submission): void {
  if (kind === 'ajax') {
    respondJson(response, 200, { success: 'true', message: 'The form was submitted successfully.' })
  } else if (next !== undefined) {
    respond(response, 303, { Location: next })
  } else {
    respondPage(response, 200, renderThanksPage(page))
  }
}
