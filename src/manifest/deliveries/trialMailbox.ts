/**
 * The mailbox of a trial. An alias is known to the relay that gave it alone: in a trial it is a mailbox that cannot be
 * anybody's (RFC 2606).
 */
export const trialMailbox = (address: string): string =>
  /[@{]/.test(address) ? address : `${address.replaceAll(/[^\w.-]+/g, '-')}@alias.invalid`
