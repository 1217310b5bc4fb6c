import { mkdir, mkdtemp, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { takeLock } from '../../process/processLock'
import { Mailbox } from '../mail/Mailbox'
import { Spool } from './Spool'

/** @param folder for one relay at a time; undefined for a temporary one @throws if another relay uses it */
export async function openData(folder: string | undefined) {
  const used = folder ?? (await mkdtemp(join(tmpdir(), 'relay-')))
  await mkdir(used, { recursive: true, mode: 0o700 })
  const release = await lockFolder(used)
  return {
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
/** In ms: when a relay renews its lock, and when one of another computer counts as abandoned. */
const [beatMs, silenceMs] = [10_000, 60_000]

async function lockFolder(folder: string): Promise<() => void> {
  for (;;) {
    const lock = join(folder, 'lock')
    const taken = takeLock(lock)
    if (typeof taken === 'function') {
      const beat = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => {}), beatMs).unref()
      return () => {
        clearInterval(beat)
        taken()
      }
    }
    if (taken && !taken.isKnown && (await isSilent(lock))) await rm(lock, { force: true })
    else if (taken)
      throw new Error(
        `Another relay (${taken.holder}) uses "${folder}": stop it, or choose another folder with --data.`,
      )
    await wait(stepMs)
  }
}

const isSilent = (lock: string): Promise<boolean> =>
  stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > silenceMs,
    () => true,
  )
