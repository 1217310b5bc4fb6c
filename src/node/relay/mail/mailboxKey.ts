/** Returns the same for all spellings of an address that lead to one mailbox: `Asha+shop@…`, `a.s.h.a@…`. For limits. */
export function mailboxKey(address: string): string {
  const [, local = '', domain = ''] = /^([^]*)@([^@]*)$/.exec(address.toLowerCase()) ?? []
  return `${local.replace(/[+=].*$/, '').replaceAll('.', '')}@${domain}`
}
