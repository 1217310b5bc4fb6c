import type { SendingForm } from '../../site/resolved'
import { receiversOf } from './receiversOf'
import { Outbox } from '../unsent/Outbox'
import { thisBrowser } from '../unsent/browser'

let outbox: Outbox | undefined
let forms: Readonly<Record<string, SendingForm>> = {}

/** Sets the site's forms that send, before the outbox is opened. */
export const setSendingForms = (ofSite: typeof forms): void => void (forms = ofSite)

/** The one outbox of this page, created at first use: there is none during a build. */
export function openOutbox(): Outbox {
  outbox ??= new Outbox(thisBrowser(), receiversOf(forms))
  return outbox
}
