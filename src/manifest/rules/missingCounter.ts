import { attempt, textAt } from '../core/read'
import { relayCounters } from '../values/measuring'
import { defineRule, finding } from './support/rule'

/** Services for forms, which count nothing. */
const formServices = /(?:^|\.)formsubmit\.(?:co|io)$/

export const missingCounter = defineRule('missing-counter', {
  reads: ['measuring/to', 'relay/endpoint'],
  check: ({ manifest }) => {
    const endpoint = textAt(manifest, 'relay', 'endpoint')
    const host = attempt(() => new URL(endpoint ?? '').hostname)
    return relayCounters(manifest).flatMap((path) =>
      host === undefined
        ? finding(path, 'missing-counter', {})
        : formServices.test(host)
          ? finding(path, 'missing-counter/foreign', { host })
          : [],
    )
  },
})
