import { Outbox } from './Outbox'
import { thisBrowser } from './browser'

let outbox: Outbox | undefined

/** The one outbox of this page. Made at first use: there is none while a page is built. */
export function openOutbox(): Outbox {
  outbox ??= new Outbox(thisBrowser())
  return outbox
}
