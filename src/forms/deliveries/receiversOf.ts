import type { SendingForm } from '../../site/resolved'
import type { ReceiverOf } from '../unsent/Receiver'
import { deliveryKindOf } from './deliveryKindOf'

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
