import { makePayload } from '../payload'
import { makeReference } from '../reference'
import type { DeliveryKind } from './DeliveryKind'
import { visitorValues } from '../visitorValues'
import { relayPost } from './relayPost'

const dayMs = 86_400_000

/** To the relay, by way of the outbox. */
export const relay: DeliveryKind<'relay'> = {
  native: (form) => ({ ...relayPost(form.relay, form.delivery, form.language), method: 'post' }),
  send: async ({ values, words, thanks, ...tried }, form, { outbox }) => {
    const { url, payload } = relayPost(form.relay, form.delivery, form.language, values)
    const { confirm, timeoutSeconds, outbox: labels } = form.relay as NonNullable<typeof form.relay>
    const reference = tried.reference ?? makeReference()
    outbox.add({
      reference,
      form: form.name,
      url,
      confirm,
      timeoutSeconds,
      thanks,
      state: 'pending',
      resends: outbox.find(reference)?.resends ?? 0,
      keepUntil: outbox.browser.now() + (labels.keepDays || 1) * dayMs,
      ...(labels.keepDays === 0 && { isNeverStored: true }),
      payload: makePayload(payload, values, reference, visitorValues(form.fields, values)),
      words: `${words}\n${labels.reference}: ${reference}`,
    })
    const result = await outbox.send(reference)
    if (result === 'sent') return { type: 'done', reference }
    return result === 'gone' ? { type: 'lost' } : { type: 'unconfirmed', reference, result }
  },
}
