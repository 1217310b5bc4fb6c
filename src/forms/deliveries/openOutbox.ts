import type { SendingForm } from '../../site/resolved'
import { Outbox, type ReceiverOf } from '../unsent/Outbox'
import { thisBrowser } from '../unsent/browser'
import { deliveryKindOf } from './deliveryKindOf'

let outbox: Outbox | undefined
let sendingForms: Readonly<Record<string, SendingForm>> = {}

/** Sets the site's forms that send, before the outbox is opened. */
export const setSendingForms = (ofSite: typeof sendingForms): void => void (sendingForms = ofSite)

/** The one outbox of this page, created at first use: there is none during a build. */
export function openOutbox(): Outbox {
  outbox ??= new Outbox(thisBrowser(), receiversOf(sendingForms))
  return outbox
}

/** Returns the receivers of a site's forms, by their names. */
export function receiversOf(forms: Readonly<Record<string, SendingForm>>): ReceiverOf {
  const byName = new Map(Object.entries(forms))
  return (name) => {
    const form = byName.get(name)
    if (!form) return undefined
    const { target, reads, bodyOf } = deliveryKindOf(form)
    return (
      target && {
        readsForms: reads === 'json-and-forms',
        copies: form.copies,
        ...(bodyOf && { bodyOf }),
        target: (values) => target(form as never, values),
      }
    )
  }
}
