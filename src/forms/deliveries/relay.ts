import { makePayload, visitorValues } from '../request/payload'
import { loadedLazyFields } from '../fields/loadLazyFields'
import type { DeliveryKind } from './DeliveryKind'
import { relayPost } from './relayPost'
import { sendStored } from './sendStored'

/** Sends to the relay through the outbox. */
export const relay: DeliveryKind<'relay'> = {
  reads: 'json-and-forms',
  native: (form) => ({ ...relayPost(form.relay, form.delivery, form.language), method: 'post' }),
  target: ({ relay: settings, delivery }, values) => {
    const { confirm, timeoutSeconds } = settings as NonNullable<typeof settings>
    return { url: relayPost(settings, delivery, undefined, values).url, confirm, timeoutSeconds }
  },
  send: (submission, form, context) => {
    const { values, files } = submission
    const { payload: lines } = relayPost(form.relay, form.delivery, form.language)
    const payload = loadedLazyFields()?.askedLines(lines, form.fields, values) ?? lines
    const settings = form.relay as NonNullable<typeof form.relay>
    return sendStored(relay, submission, form, context, (reference) => {
      const make = (given: typeof values) => makePayload(payload, given, reference, visitorValues(form.fields, given))
      return files[0]
        ? loadedLazyFields().attachFiles(form.fields, settings, payload, { values, files }, make)
        : { payload: make(values) }
    })
  },
}
