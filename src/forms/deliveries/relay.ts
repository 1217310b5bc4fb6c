import { makePayload } from '../engine/payload'
import { loadedLazyFields } from '../fields/loadLazyFields'
import { visitorValues } from '../engine/visitorValues'
import type { DeliveryKind } from './DeliveryKind'
import { relayPost } from './relayPost'
import { sendStored } from './sendStored'

/** Sends to the relay through the outbox. */
export const relay: DeliveryKind<'relay'> = {
  reads: 'json-and-forms',
  native: (form) => ({ ...relayPost(form.relay, form.delivery, form.language), method: 'post' }),
  send: (submission, form, context) => {
    const { values, files } = submission
    const { url, payload } = relayPost(form.relay, form.delivery, form.language, values)
    const settings = form.relay as NonNullable<typeof form.relay>
    const { confirm, timeoutSeconds } = settings
    return sendStored(relay, submission, form, context, (reference) => {
      const make = (given: typeof values) => makePayload(payload, given, reference, visitorValues(form.fields, given))
      return {
        url,
        confirm,
        timeoutSeconds,
        ...(files.length > 0
          ? loadedLazyFields().attachFiles(form.fields, settings, payload, { values, files }, make)
          : { payload: make(values) }),
      }
    })
  },
}
