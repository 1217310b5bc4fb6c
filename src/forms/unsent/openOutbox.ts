import { Outbox } from './Outbox'
import { thisBrowser } from './browser'

let outbox: Outbox | undefined

/** The one outbox of this page, created at first use: there is none during a build. */
export function openOutbox(): Outbox {
  outbox ??= new Outbox(thisBrowser())
  return outbox
}
