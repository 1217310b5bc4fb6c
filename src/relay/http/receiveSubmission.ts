import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowOrigin, originOf, readWebAddress, respond, respondJson, respondPage, type Exchange } from './respond'
import { toLead } from '../mail/composeMail'
import { chooseParser, maxBodyBytes, readBody } from './parseFields'
import { readSubmission, type Submission } from './readSubmission'
import { RequestError } from './RequestError'
import type { RelayContext } from '../RelayContext'
import { renderThanksPage } from '../pages/html'
import { resolveRecipient, oneLine } from '../mail/SendingRules'
import { senderOf } from './limits'
import { whyNotSent, bytesOf, type SentFile } from '../mail/sentFiles'

/** Whether the form was sent by script, which gets JSON, or by the browser itself, which gets a page. */
export type PostKind = 'ajax' | 'native'

/** Handles the post of a form. @throws {RequestError} if the form is rejected */
export async function receiveSubmission(exchange: Exchange, kind: PostKind): Promise<void> {
  const { context, request, response, argument } = exchange
  allowOrigin(context, request, response)
  const recipient = resolveRecipient(argument, context)
  const seconds = context.holdBack(senderOf(context, request))
  if (seconds > 0) throw new RequestError('too-many-forms', { 'Retry-After': String(seconds) })
  const take = () => accept(context, request, kind, recipient)
  const { intercept, closing } = context
  await (intercept?.({ kind: 'post', request, response, take, closing }) ??
    take().then((submission) => answerSuccess(response, kind, submission)))
}

/** The headers for a form with files that finds no slot, or comes too slowly for those that wait for one. */
const busy = { Connection: 'close', 'Retry-After': '15' }

async function accept(
  context: RelayContext,
  request: IncomingMessage,
  kind: PostKind,
  recipient: string,
): Promise<Submission> {
  const contentType = request.headers['content-type'] ?? ''
  const parse = chooseParser(contentType, { allowJson: kind === 'ajax' })
  // A page opened as a file sends "null".
  const referer = readWebAddress(request.headers.referer) ?? readWebAddress(request.headers.origin)
  if (referer === undefined) throw new RequestError('no-referer')
  if (!context.rules.isSite(originOf(request))) throw new RequestError('foreign-origin')

  const { files: fileRules } = context.rules
  // Only multipart requests have files.
  const room = /^multipart\//i.test(contentType) ? (fileRules?.bytes ?? 0) : 0
  const isLarge = room > 0 && !(Number(request.headers['content-length']) <= maxBodyBytes)
  const sender = senderOf(context, request)
  const slot = isLarge ? await context.takeLarge(sender) : undefined
  try {
    const reading = isLarge && !slot ? undefined : readBody(request, maxBodyBytes + room, slot)
    const body = await (slot ? Promise.race([reading, slot.lost]) : reading)
    if (!body) throw new RequestError(kind === 'ajax' ? 'files-refused' : 'too-many-files', busy)
    const parsed = await parse(body, contentType)
    const why = whyNotSent(parsed.files, fileRules) ?? whyNoRoom(context, sender, parsed.files)
    // Script sends the form again without its files. Without script there is no second attempt, so the mail lists the
    // missing files.
    if (why !== undefined && kind === 'ajax') throw new RequestError('files-refused', {}, { cause: new Error(why) })
    const submission = withinRules(context, readSubmission(parsed, recipient, referer, why))
    await deliver(context, submission)
    return submission
  } finally {
    slot?.release()
  }
}

/** Removes what the rules do not allow: copies to unknown mailboxes, unknown replies, a redirect to another site. */
function withinRules({ rules, admitAnswer, log }: RelayContext, submission: Submission): Submission {
  const { recipients, autoresponses } = rules
  const copies = submission.copies.filter((address) => recipients?.has(address.toLowerCase()) ?? true)
  if (copies.length < submission.copies.length) log('left out: copies to addresses that are not among the recipients')
  const { autoresponse, next } = submission
  const isKnown = autoresponse !== undefined && (autoresponses?.has(oneLine(autoresponse.text)) ?? true)
  const isAnswered = isKnown && admitAnswer(mailboxKey(autoresponse.to)) === 0
  if (autoresponse !== undefined && !isAnswered)
    log(
      `no autoresponse: ${isKnown ? `${autoresponse.to} had one in the last hour` : 'its text is not one of the site’s'}`,
    )
  return {
    ...submission,
    copies,
    autoresponse: isAnswered ? autoresponse : undefined,
    next: next !== undefined && rules.isSite(new URL(next).origin) ? next : undefined,
  }
}

/** @throws {RequestError} if the lead is not safe: `not-stored` or `undeliverable` */
async function deliver({ queue }: RelayContext, submission: Submission): Promise<void> {
  const outcome = await queue.accept(toLead(submission)).catch((cause: unknown) => {
    throw new RequestError('not-stored', {}, { cause })
  })
  // It stays in the spool and is tried again, but the visitor gets no confirmation of what the owner's mailbox
  // rejects.
  if (outcome.state === 'refused') throw new RequestError('undeliverable', {}, { cause: new Error(outcome.reason) })
}

function answerSuccess(response: ServerResponse, kind: PostKind, { next, page }: Submission): void {
  if (kind === 'ajax')
    return respondJson(response, 200, { success: 'true', message: 'The form was submitted successfully.' })
  if (next !== undefined) return respond(response, 303, { Location: next })
  respondPage(response, 200, renderThanksPage(page))
}

/** Returns the same for all spellings of an address that lead to one mailbox: `Asha+shop@…`, `a.s.h.a@…`. For limits. */
function mailboxKey(address: string): string {
  const [, local = '', domain = ''] = /^([^]*)@([^@]*)$/.exec(address.toLowerCase()) ?? []
  return `${local.replace(/[+=].*$/, '').replaceAll('.', '')}@${domain}`
}

/** Returns why valid files are not accepted now; undefined if they are. @param sender its network, see `senderOf` */
export function whyNoRoom(
  { queue, admitFiles }: Pick<RelayContext, 'queue' | 'admitFiles'>,
  sender: string,
  files: readonly SentFile[],
): string | undefined {
  if (files.length === 0) return undefined
  if (!queue.spool.hasRoomForFiles) return 'too many files wait to be sent'
  return admitFiles(sender, bytesOf(files)) > 0 ? 'too many files in one minute' : undefined
}
