import { makePayload } from '../payload'
import { makeReference } from '../reference'
import type { Deliver } from './deliver'

const dayMs = 86_400_000

/** To the relay, by way of the outbox. */
export const deliverByRelay: Deliver<'relay'> = async (
  { form, values, words, thanks, ...tried },
  { url, payload, confirm, timeoutSeconds, outbox: { keepDays, reference: label } },
  { outbox },
) => {
  const reference = tried.reference ?? makeReference()
  outbox.add({
    reference,
    form,
    url,
    confirm,
    timeoutSeconds,
    thanks,
    state: 'pending',
    resends: outbox.find(reference)?.resends ?? 0,
    keepUntil: outbox.browser.now() + keepDays * dayMs,
    payload: makePayload(payload, values, reference),
    words: `${words}\n${label}: ${reference}`,
  })
  const result = await outbox.send(reference)
  if (result === 'sent') return { type: 'done', reference }
  return result === 'gone' ? { type: 'lost' } : { type: 'kept', reference, result }
}
