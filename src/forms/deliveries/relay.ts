import { makePayload } from '../payload'
import type { Lead } from '../outbox/lead'
import { makeReference } from '../reference'
import type { DeliveryKind } from './DeliveryKind'
import { visitorValues } from '../visitorValues'
import { partsOf } from '../loadFormParts'
import { relayPost } from './relayPost'

const dayMs = 86_400_000

/** To the relay, by way of the outbox. */
export const relay: DeliveryKind<'relay'> = {
  native: (form) => ({ ...relayPost(form.relay, form.delivery, form.language), method: 'post' }),
  send: async ({ values, files, words, thanks, ...tried }, form, { outbox }) => {
    const { url, payload } = relayPost(form.relay, form.delivery, form.language, values)
    const relaySettings = form.relay as NonNullable<typeof form.relay>
    const { confirm, timeoutSeconds, outbox: labels } = relaySettings
    const reference = tried.reference ?? makeReference()
    const make = (given: typeof values) => makePayload(payload, given, reference, visitorValues(form.fields, given))
    const { attached, ...sent } =
      files.length > 0
        ? partsOf().attachFiles(form.fields, relaySettings, payload, { values, files }, make)
        : { payload: make(values), attached: undefined }
    const lead: Lead = {
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
      words: `${words}\n${labels.reference}: ${reference}`,
      ...sent,
    }
    outbox.add(lead, attached)
    const result = await outbox.send(reference)
    if (result === 'sent') return { type: 'done', reference }
    return result === 'gone' ? { type: 'lost' } : { type: 'unconfirmed', reference, result }
  },
}
