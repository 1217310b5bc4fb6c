import type { ResolvedForm, SendingForm } from '../../src/site/resolved'

/** The receivers of a form, as a page's data have them. */
export function sendingFormOf({ delivery, relay }: Pick<ResolvedForm, 'delivery' | 'relay'>): SendingForm {
  const copies = String(relay?.defaults?._cc ?? '')
  return { delivery, ...(relay && { relay }), copies: copies ? { _cc: copies } : {} }
}
