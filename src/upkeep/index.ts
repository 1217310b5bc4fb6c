/** The door of upkeep: the commands for a new version, for leaving a clone, and for many sites. Each loads its own code alone. */
export const upgradeCommand = async (words: readonly string[], say: (words: string) => void) =>
  (await import('./upgrade/upgradeCommand')).upgradeCommand(words, say)
export const adoptCommand = async (words: readonly string[], say: (words: string) => void) =>
  (await import('./upgrade/adoptCommand')).adoptCommand(words, say)
export const fleetCommand = async () => (await import('./fleet/fleetCommand')).fleetCommand()
