import { at } from '../core/path'
import { blocksAt, valueAt } from '../core/read'
import { waitsForConsent } from '../values/waitsForConsent'
import { defineRule, finding } from './support/rule'

/** A service that waits for consent is one that visitors are asked about. */
export const missingConsent = defineRule({
  name: 'missing-consent',
  severity: 'error',
  explains: 'A service that counts only visitors who agreed has a question that asks them.',
  reads: ['measuring/to', 'measuring/consent'],
  check: ({ manifest }) =>
    valueAt(manifest, 'measuring', 'consent') !== undefined
      ? []
      : blocksAt(manifest, 'measuring', 'to').flatMap(([index, service]) =>
          waitsForConsent(service) ? finding(at('measuring', 'to', index), 'missing-consent', {}) : [],
        ),
})
