import type { Attached } from '../fields/attachFiles'
import type { Lead } from '../unsent/leadStore'
import { makeReference } from '../request/payload'
import type { DeliveryContext, DeliveryKind, DeliveryType, FormWith, Outcome, Submission } from './DeliveryKind'

/** The texts of a request: all that differs between deliveries. */
export interface StoredPost extends Pick<Lead, 'payload'> {
  /** The message after success if the files did not arrive. */
  withoutFile?: string
  /** Sent with the first attempt and never stored. */
  attached?: Attached | undefined
}

const dayMs = 86_400_000

/** Stores values before they are sent, until they are confirmed. @param make returns the request */
export async function sendStored<T extends DeliveryType>(
  { target }: DeliveryKind<T>,
  { values, words, thanks, reference: tried }: Submission,
  form: FormWith<T>,
  { outbox }: DeliveryContext,
  make: (reference: string) => StoredPost,
): Promise<Outcome> {
  const { keepDays, reference: label } = form.outbox as NonNullable<typeof form.outbox>
  const reference = tried ?? makeReference()
  const { attached, payload, ...post } = make(reference)
  const receiver = outbox.receiverOf(form.name)
  const url = target?.(form, values).url
  const lead: Lead = {
    ...post,
    // Stored are only the receivers that other pages do not know.
    payload: Object.fromEntries(Object.entries(payload).filter(([key, text]) => receiver?.copies[key] !== text)),
    ...(url !== undefined && url !== receiver?.target(values).url && { pageUrl: url }),
    values,
    reference,
    form: form.name,
    thanks,
    state: 'pending',
    resends: outbox.find(reference)?.resends ?? 0,
    keepUntil: outbox.browser.now() + (keepDays || 1) * dayMs,
    ...(keepDays === 0 && { isNeverStored: true }),
    words: `${words}\n${label}: ${reference}`,
  }
  outbox.add(lead, attached)
  const result = await outbox.send(reference)
  if (result === 'sent') return { type: 'done', reference }
  return result === 'gone' ? { type: 'lost' } : { type: 'unconfirmed', reference, result }
}
