import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { takeLock } from '../../node/process/processLock'
import { Mailbox } from '../mail/Mailbox'
import { Spool } from './Spool'
import { durableFolder } from '../../node/process/durableFolder'

/** The folder of the relay's leads and mailbox; undefined, which means a temporary one, for port 0. */
export const relayFolder = (port: number): string | undefined =>
  port === 0 ? undefined : durableFolder(`relay-${port}`, 'lock')

/** @param folder for one relay at a time; undefined for a temporary one @throws if another relay uses it */
export async function openData(folder: string | undefined) {
  const used = folder ?? (await mkdtemp(join(tmpdir(), 'relay-')))
  await mkdir(used, { recursive: true, mode: 0o700 })
  const release = await lockFolder(used)
  return {
    folder: used,
    spool: await Spool.open(join(used, 'spool')),
    mailbox: new Mailbox(join(used, 'mailbox')),
    /** Unlocks the folder, and deletes it if it was temporary. */
    close: async () => {
      release()
      if (folder === undefined) await rm(used, { recursive: true, force: true })
    },
  }
}

/** The time in ms that a lock is retried while it changes hands. */
const stepMs = 50

async function lockFolder(folder: string): Promise<() => void> {
  for (;;) {
    const taken = takeLock(join(folder, 'lock'))
    if (typeof taken === 'function') return taken
    if (taken)
      throw new Error(`Another relay (${taken}) uses "${folder}": stop it, or choose another folder with --data.`)
    await wait(stepMs)
  }
}
