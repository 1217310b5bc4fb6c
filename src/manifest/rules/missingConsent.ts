import { at, blocksAt, valueAt } from '../core/read'
import { waitsForConsent } from '../values/measuring'
import { defineRule, finding } from './support/rule'

export const missingConsent = defineRule('missing-consent', {
  reads: ['measuring/to', 'measuring/clicks/(keys)', 'measuring/consent'],
  check: ({ manifest }) =>
    valueAt(manifest, 'measuring', 'consent') !== undefined
      ? []
      : [
          ...blocksAt(manifest, 'measuring', 'to').flatMap(([index, service]) =>
            waitsForConsent(service) ? finding(at('measuring', 'to', index), 'missing-consent', {}) : [],
          ),
          ...(valueAt(manifest, 'measuring', 'clicks') === undefined
            ? []
            : [finding(at('measuring', 'clicks'), 'missing-consent/clicks', {})]),
        ],
})
