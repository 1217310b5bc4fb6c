import type { BuiltSite } from './builtSite'
import { documentFaults } from './documentFaults'
import { linkFaults } from './linkFaults'
import { weightFaults } from './weightFaults'

/** What is wrong with a built site, as far as its files show it; nothing for any site that `check` accepts. */
export const siteFaults = (site: BuiltSite): string[] => [
  ...linkFaults(site),
  ...documentFaults(site),
  ...weightFaults(site),
]
