import type { SpooledLead } from '../../src/relay/spool/Spool'
import { owner } from './openRelay'

/** A lead that waits for the owner, with a text of so many letters. */
export const leadOf = (key: string, letters: number): SpooledLead => ({
  key,
  receivedAt: '2026-01-01T00:00:00.000Z',
  mail: {
    key,
    to: owner,
    cc: [],
    replyTo: undefined,
    subject: 'Lead',
    text: 'a'.repeat(letters),
    html: '',
    headers: {},
  },
  open: [owner],
})
