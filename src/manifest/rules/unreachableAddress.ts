import { outsideAddresses } from '../deliveries/outsideHosts'
import { isUnreachable } from '../values/internetAddresses'
import { defineRule, finding } from './support/rule'

/**
 * Reports addresses where a visitor's request reaches nobody. They stop publishing, and no build: an owner looks at a
 * site before its form service exists.
 */
export const unreachableAddress = defineRule('unreachable-address', {
  reads: 'everything',
  check: ({ manifest, annotated }) =>
    isUnreachable(manifest.site.url)
      ? []
      : outsideAddresses(manifest, annotated)
          .filter(({ address }) => isUnreachable(address))
          .map(({ address, at }) => finding(at, 'unreachable-address', { address })),
})
