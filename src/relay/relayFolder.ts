import { durableFolder } from '../node/process/durableFolder'

/** The folder of the relay's leads and mailbox; undefined, which means a temporary one, for port 0. */
export const relayFolder = (port: number): string | undefined =>
  port === 0 ? undefined : durableFolder(`relay-${port}`, 'lock')
