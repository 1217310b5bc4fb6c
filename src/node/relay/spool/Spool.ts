import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpooledLead } from './SpooledLead'
import { syncFolder, writeDurably } from './writeDurably'

/** How many leads wait at most, and their bytes: a flood must not fill the disk. */
const mostWaiting = 20_000
const mostBytes = 500_000_000

/** In days: how long a lead that was sent is recognised. The manifest lets browsers keep unsent ones for 30. */
const knownDays = 31

class SpoolFull extends Error {}

/** Unsent leads are files of `queue/`, sent ones empty files of `sent/DAY/`; both survive a power cut. */
export class Spool {
  readonly #waiting = new Map<string, { lead: SpooledLead; bytes: number }>()
  /** Of all that is not to be sent again: the key, and where it stands. */
  readonly #known = new Map<string, string>()
  readonly #adding = new Map<string, Promise<void>>()
  #bytes = 0

  private constructor(
    readonly folder: string,
    readonly largest: number,
  ) {}

  /** @param largest how much it may hold, in bytes @throws the system's error */
  static async open(folder: string, largest = mostBytes): Promise<Spool> {
    const spool = new Spool(folder, largest)
    await Promise.all(
      ['queue', 'sent', 'damaged'].map((name) => mkdir(join(folder, name), { recursive: true, mode: 0o700 })),
    )
    await spool.#readSent()
    await spool.#readQueue()
    return spool
  }

  /** What waits, oldest first. */
  get waiting(): readonly SpooledLead[] {
    return [...this.#waiting.values()].map(({ lead }) => lead)
  }

  /** The other half is for leads without files. */
  get hasRoomForFiles(): boolean {
    return this.#bytes < this.largest / 2
  }

  find(key: string): SpooledLead | undefined {
    return this.#waiting.get(key)?.lead
  }

  has(key: string): boolean {
    return this.#waiting.has(key) || this.#known.has(key)
  }

  /** Resolves once the lead is on the disk. @returns false where it was there before @throws {SpoolFull} */
  async add(lead: SpooledLead): Promise<boolean> {
    const { key } = lead
    const earlier = this.#adding.get(key)
    // Two at once: the second is as safe as the first, and fails as it does.
    if (earlier !== undefined) return earlier.then(() => false)
    if (this.has(key)) return false
    const text = JSON.stringify(lead)
    const bytes = Buffer.byteLength(text)
    if (this.#waiting.size + this.#adding.size >= mostWaiting || this.#bytes + bytes > this.largest)
      throw new SpoolFull('The spool is full.')
    this.#bytes += bytes
    const written = writeDurably(this.#fileOf(key), text)
    this.#adding.set(key, written)
    try {
      await written
      this.#waiting.set(key, { lead, bytes })
      return true
    } catch (error) {
      this.#bytes -= bytes
      throw error
    } finally {
      this.#adding.delete(key)
    }
  }

  /** Notes that some recipients have the lead. In memory at once, so that a full disk does not make it go out twice. */
  async keepOpen(lead: SpooledLead, open: readonly string[]): Promise<SpooledLead> {
    const waiting = this.#waiting.get(lead.key)
    const rest = { ...lead, open }
    if (waiting !== undefined) waiting.lead = rest
    await writeDurably(this.#fileOf(lead.key), JSON.stringify(rest))
    return rest
  }

  /** Notes that a lead was sent, and forgets its content. */
  async noteSent({ key }: SpooledLead): Promise<void> {
    const waiting = this.#waiting.get(key)
    this.#waiting.delete(key)
    this.#bytes -= waiting?.bytes ?? 0
    const day = new Date().toISOString().slice(0, 10)
    this.#known.set(key, day)
    const folder = join(this.folder, 'sent', day)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeDurably(join(folder, key), '')
    } finally {
      // Also where the disk is full: a lead that stays in the queue would be sent again after a restart.
      await rm(this.#fileOf(key), { force: true })
      await syncFolder(join(this.folder, 'queue'))
    }
  }

  #fileOf(key: string): string {
    return join(this.folder, 'queue', `${key}.json`)
  }

  async #readSent(): Promise<void> {
    const oldest = new Date(Date.now() - knownDays * 86_400_000).toISOString().slice(0, 10)
    for (const day of await readdir(join(this.folder, 'sent'))) {
      const folder = join(this.folder, 'sent', day)
      if (day < oldest) await rm(folder, { recursive: true, force: true })
      else for (const key of await readdir(folder)) this.#known.set(key, day)
    }
  }

  async #readQueue(): Promise<void> {
    const folder = join(this.folder, 'queue')
    const found: { lead: SpooledLead; bytes: number }[] = []
    for (const name of await readdir(folder)) {
      const file = join(folder, name)
      const key = name.replace(/\.json$/, '')
      // What was never finished was never confirmed; what is in `sent` needs no second mail.
      if (name.endsWith('.new') || this.#known.has(key)) await rm(file, { force: true })
      else if (name.endsWith('.json')) {
        const lead = parseLead(await readFile(file, 'utf8'), key)
        if (lead !== undefined) found.push({ lead, bytes: (await stat(file)).size })
        else await rename(file, join(this.folder, 'damaged', name))
      }
    }
    found.sort((a, b) => (a.lead.receivedAt < b.lead.receivedAt ? -1 : 1))
    for (const entry of found) {
      this.#waiting.set(entry.lead.key, entry)
      this.#bytes += entry.bytes
    }
  }
}

function parseLead(text: string, key: string): SpooledLead | undefined {
  try {
    const lead = JSON.parse(text) as SpooledLead
    return lead.key === key && Array.isArray(lead.open) ? lead : undefined
  } catch {
    return undefined
  }
}
