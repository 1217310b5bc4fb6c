/**
 * The mailbox of a trial. Only the relay that issued an alias knows it: a trial has a mailbox that nobody can have (RFC
 * 2606).
 */
export const trialMailbox = (address: string): string =>
  /[@{]/.test(address) ? address : `${address.replaceAll(/[^\w.-]+/g, '-')}@alias.invalid`
