import type { RelayDouble } from '../relay/double/startRelayDouble'
import type { LookupDouble } from './LookupDouble'
import { test as base } from './test'
import type { ChatSite } from './workerSites'

/** A test on the worker's own sites: `baseURL` is the first site, which sends to `relay` and asks `lookups`. */
export const test = base.extend<{ relay: RelayDouble; lookups: LookupDouble; main: ChatSite; other: ChatSite }>({
  main: async ({ sites }, use) => use(sites.main),
  other: async ({ sites }, use) => use(sites.other),
  relay: async ({ sites }, use) => {
    sites.relay.clearFaults()
    await use(sites.relay)
    sites.relay.clearFaults()
  },
  lookups: [
    async ({ sites }, use) => {
      sites.lookups.reset()
      await use(sites.lookups)
    },
    { auto: true },
  ],
  baseURL: async ({ sites }, use) => use(sites.main.url),
})
