import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Mailbox } from './Mailbox'
import { Spool } from './Spool'

/** What a relay holds on the disk. */
export type RelayData = {
  readonly spool: Spool
  readonly mailbox: Mailbox
  /** Removes what was made for this run alone. */
  close(): Promise<void>
}

/** @param folder survives the process, and belongs to one relay at a time; undefined for one that `close` removes */
export async function openData(folder: string | undefined): Promise<RelayData> {
  const used = folder ?? (await mkdtemp(join(tmpdir(), 'relay-')))
  return {
    spool: await Spool.open(join(used, 'spool')),
    mailbox: new Mailbox(join(used, 'mailbox')),
    close: async () => {
      if (folder === undefined) await rm(used, { recursive: true, force: true })
    },
  }
}
