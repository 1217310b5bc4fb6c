/** A trial has a mailbox that nobody can have (RFC 2606): only the relay that issued an alias knows it. */
export const trialMailbox = (address: string): string =>
  /[@{]/.test(address) ? address : `${address.replaceAll(/[^\w.-]+/g, '-')}@alias.invalid`
