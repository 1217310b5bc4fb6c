import { outsideAddresses } from '../deliveries/outsideHosts'
import { isUnreachable } from '../values/internetAddresses'
import { defineRule, finding } from './support/rule'

/**
 * Reports addresses where a visitor's request reaches nobody. They stop publishing, and no build: an owner looks at a
 * site before its form service exists.
 */
export const unreachableAddress = defineRule({
  name: 'unreachable-address',
  severity: 'advice',
  explains:
    'Once the site has its real address, visitors’ data goes to real addresses: no examples, this computer or a private network. Until then you cannot publish the site.',
  reads: 'everything',
  check: ({ manifest, annotated }) =>
    isUnreachable(manifest.site.url)
      ? []
      : outsideAddresses(manifest, annotated)
          .filter(({ address }) => isUnreachable(address))
          .map(({ address, at }) => finding(at, 'unreachable-address', { address })),
})
