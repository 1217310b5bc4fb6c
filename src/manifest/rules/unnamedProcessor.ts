import { outsideHosts } from '../deliveries/outsideHosts'
import { at } from '../core/read'
import { defineRule, finding } from './support/rule'

/** Every receiver of data about visitors is named on the privacy page, and no other (GDPR, article 13). */
export const unnamedProcessor = defineRule('unnamed-processor', {
  reads: 'everything',
  check: ({ manifest, annotated }) => {
    const processors = manifest.catalogs.processors ?? []
    const named = new Set(processors.flatMap(({ hosts = [] }) => hosts))
    const reached = outsideHosts(manifest, annotated)
    return [
      ...reached
        .filter(({ host }) => !named.has(host))
        .map(({ host, at: location }) => finding(location, 'unnamed-processor', { host })),
      ...processors.flatMap(({ hosts = [] }, index) =>
        hosts.flatMap((host, number) =>
          reached.some((receiver) => receiver.host === host)
            ? []
            : finding(at('catalogs', 'processors', index, 'hosts', number), 'unnamed-processor/unreached', { host }),
        ),
      ),
    ]
  },
})
