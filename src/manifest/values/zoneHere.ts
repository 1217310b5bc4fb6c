import { attempt } from '../core/attempt'

/**
 * The time zone as a browser knows it: its own (undefined) where it is older than the name, such as Europe/Kyiv of 2022.
 * Most visitors are in the zone of the site.
 */
export const zoneHere = (timeZone: string | undefined): string | undefined =>
  attempt(() => new Intl.DateTimeFormat('en', { timeZone })) && timeZone
