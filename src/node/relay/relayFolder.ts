import { durableFolder } from '../process/durableFolder'

/** Where a relay's leads and mailbox are; undefined, a temporary folder, where any port does. */
export const relayFolder = (port: number): string | undefined =>
  port === 0 ? undefined : durableFolder(`relay-${port}`, 'lock')
