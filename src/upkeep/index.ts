/** The door of upkeep: the commands for a new version, for leaving a clone, and for many sites. */
export { upgradeCommand } from './upgrade/upgradeCommand'
export { adoptCommand } from './upgrade/adoptCommand'
export { fleetCommand } from './fleet/fleetCommand'
