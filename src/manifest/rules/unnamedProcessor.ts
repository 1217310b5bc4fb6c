import { outsideHosts } from '../outsideHosts'
import { at } from '../path'
import { defineRule, found } from './rule'

/**
 * Whoever gets to know something about visitors is named on the privacy page, and nobody else is (GDPR, article 13).
 */
export const unnamedProcessor = defineRule({
  name: 'unnamed-processor',
  severity: 'advice',
  explains: 'Whoever gets to know something about visitors is among the processors, and nobody else is.',
  reads: 'everything',
  check: ({ manifest, places }) => {
    const processors = manifest.catalogs.processors ?? []
    const named = new Set(processors.flatMap(({ hosts = [] }) => hosts))
    const reached = outsideHosts(manifest, places)
    return [
      ...reached
        .filter(({ host }) => !named.has(host))
        .map(({ host, at: place }) =>
          found(
            place,
            `"${host}" gets to know something about visitors, and no processor has this host.`,
            'Say in catalogs › processors who it is, what it does and what it gets to know.',
          ),
        ),
      ...processors.flatMap(({ hosts = [] }, index) =>
        hosts.flatMap((host, number) =>
          reached.some((known) => known.host === host)
            ? []
            : found(
                at('catalogs', 'processors', index, 'hosts', number),
                `The site sends nothing to "${host}".`,
                'Remove the host, or the processor.',
              ),
        ),
      ),
    ]
  },
})
