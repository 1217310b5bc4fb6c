import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from './writeDurably'
import type { Attachment } from '../mail/sentFiles'
import { attempt, isRecord } from '../../manifest/core/read'
import { isEmailAddress } from '../../manifest/values/internetAddresses'
import { readPlainFile } from '../../node/process/paths'
import { makeDataFolder } from '../../node/process/durableFolder'

/** A mail for nodemailer, without the sender. Addresses are single and checked, so they need no parsing. */
export type OutgoingMail = {
  /** The part of the Message-ID before the @, the same for a lead that is sent again. */
  readonly key: string
  readonly to: string
  readonly cc: readonly string[]
  readonly replyTo: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly attachments?: readonly Attachment[]
}

/** A lead that waits for the mail server. */
export type SpooledLead = {
  /** The same for a lead that is sent again. It is the file name and a part of the Message-ID. */
  readonly key: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly mail: OutgoingMail
  /** The recipients of `mail` that no mail server has accepted yet. */
  readonly open: readonly string[]
  /** The reply to the visitor, sent after the owner has received the lead. */
  readonly autoresponse?: OutgoingMail | undefined
}

/** The part of a waiting lead that is in memory: its mail is on the disk, where 500 MB of them fit. */
type Waiting = Pick<SpooledLead, 'key' | 'receivedAt' | 'open'> & { readonly hasFiles: boolean; readonly bytes: number }

/** The largest number of waiting leads, and their bytes: a flood must not fill the disk. */
const mostWaiting = 20_000
const mostBytes = 500_000_000

/**
 * The number of days with leads that a sent one is recognised: no clock has to be right at a start. The manifest lets
 * browsers store unsent ones for 30 days.
 */
const knownDays = 31

/**
 * Stores leads that no mail server has accepted, each as a file of `queue/`, and the keys of sent ones, each as an
 * empty file of `sent/DAY/`. A lead that `add` has resolved for survives the end of the process and a power cut.
 */
export class Spool {
  readonly #waiting = new Map<string, Waiting>()
  /** The keys of all stored and sent leads, with the paths of their files. */
  readonly #known = new Map<string, string>()
  readonly #adding = new Map<string, Promise<void>>()
  /** The names of what was set aside at the start. */
  readonly damaged: string[] = []
  #bytes = 0
  #lastDay = ''

  private constructor(
    readonly folder: string,
    readonly largest: number,
  ) {}

  /** @param largest the limit in bytes @throws the system's error */
  static async open(folder: string, largest = mostBytes): Promise<Spool> {
    const spool = new Spool(folder, largest)
    for (const name of ['', 'queue', 'sent', 'damaged', 'rejected'])
      spool.damaged.push(...makeDataFolder(join(folder, name)))
    await spool.#readSent()
    await spool.#readQueue()
    return spool
  }

  /** The waiting leads, oldest first. */
  get waiting(): readonly Waiting[] {
    return [...this.#waiting.values()]
  }

  /** The names of all that is set aside, until somebody takes it away. */
  get damagedStill(): readonly string[] {
    return attempt(() => readdirSync(join(this.folder, 'damaged'))) ?? []
  }

  /** Half of the space is reserved for leads without files. */
  get hasRoomForFiles(): boolean {
    return this.#bytes < this.largest / 2
  }

  /** @throws the system's error, or that of a damaged file */
  async read(key: string): Promise<SpooledLead | undefined> {
    const waiting = this.#waiting.get(key)
    if (!waiting) return undefined
    // Nobody waits for a file of a few kB.
    const file = this.#fileOf(key)
    const text = waiting.hasFiles ? await readFile(file, 'utf8') : readFileSync(file, 'utf8')
    return { ...(JSON.parse(text) as SpooledLead), open: waiting.open }
  }

  hasFiles(key: string): boolean {
    return this.#waiting.get(key)?.hasFiles ?? false
  }

  has(key: string): boolean {
    return this.#waiting.has(key) || this.#known.has(key)
  }

  /** Stores a lead; resolves once it is on the disk. */
  async add(lead: SpooledLead): Promise<boolean> {
    const { key } = lead
    const earlier = this.#adding.get(key)
    // Two equal leads at once are stored once: the second succeeds or fails with the first.
    if (earlier !== undefined) return earlier.then(() => false)
    if (this.has(key)) return false
    const text = JSON.stringify(lead)
    const bytes = Buffer.byteLength(text)
    if (this.#waiting.size + this.#adding.size >= mostWaiting || this.#bytes + bytes > this.largest)
      throw new Error('The spool is full.')
    this.#bytes += bytes
    const written = writeDurably(this.#fileOf(key), text)
    this.#adding.set(key, written)
    try {
      await written
      this.#waiting.set(key, asWaiting(lead, bytes))
      return true
    } catch (error) {
      this.#bytes -= bytes
      throw error
    } finally {
      this.#adding.delete(key)
    }
  }

  /** Notes recipients in memory first, so that a full disk does not make a lead go out twice. */
  async keepOpen(lead: SpooledLead, open: readonly string[]): Promise<void> {
    const waiting = this.#waiting.get(lead.key)
    if (waiting !== undefined) this.#waiting.set(lead.key, { ...waiting, open })
    await writeDurably(this.#fileOf(lead.key), JSON.stringify({ ...lead, open }))
  }

  async noteSent({ key }: SpooledLead): Promise<void> {
    const waiting = this.#waiting.get(key)
    this.#waiting.delete(key)
    this.#bytes -= waiting?.bytes ?? 0
    const today = new Date().toISOString().slice(0, 10)
    // A clock that is set back does not make what is sent now older than what was sent before.
    const day = (this.#lastDay = today > this.#lastDay ? today : this.#lastDay)
    this.#known.set(key, day)
    const folder = join(this.folder, 'sent', day)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeDurably(join(folder, key), '')
    } finally {
      // Deleted even if the disk is full: a lead in the queue would be sent again after a restart.
      await rm(this.#fileOf(key), { force: true })
      await syncFolder(join(this.folder, 'queue'))
    }
  }

  /** Moves a lead to `rejected/`, where the operator finds it. It is not sent any more. */
  async setAside({ key }: SpooledLead): Promise<void> {
    this.#bytes -= this.#waiting.get(key)?.bytes ?? 0
    this.#waiting.delete(key)
    await rename(this.#fileOf(key), join(this.folder, 'rejected', `${key}.json`))
    await Promise.all(['rejected', 'queue'].map((name) => syncFolder(join(this.folder, name))))
  }

  #fileOf(key: string): string {
    return join(this.folder, 'queue', `${key}.json`)
  }

  /** Moves what is no lead to `damaged/`, where nothing is replaced. */
  async #setDamagedAside(name: string): Promise<void> {
    const at = (number: number): string => join(this.folder, 'damaged', number === 0 ? name : `${number}-${name}`)
    let number = 0
    while (existsSync(at(number))) number += 1
    await rename(join(this.folder, 'queue', name), at(number))
    this.damaged.push(name)
  }

  async #readSent(): Promise<void> {
    const names = await readdir(join(this.folder, 'sent'))
    const days = names.filter((name) => /^\d{4}-\d\d-\d\d$/.test(name)).sort()
    for (const day of days) this.damaged.push(...makeDataFolder(join(this.folder, 'sent', day)))
    this.#lastDay = days.at(-1) ?? ''
    const forgotten = days.splice(0, days.length - knownDays - 1)
    for (const day of forgotten) await rm(join(this.folder, 'sent', day), { recursive: true, force: true })
    for (const day of days) for (const key of await readdir(join(this.folder, 'sent', day))) this.#known.set(key, day)
  }

  async #readQueue(): Promise<void> {
    const folder = join(this.folder, 'queue')
    const waiting: Waiting[] = []
    for (const found of await readdir(folder, { withFileTypes: true })) {
      const { name } = found
      const file = join(folder, name)
      const key = name.replace(/\.json$/, '')
      // An unfinished file was never confirmed, and a sent lead needs no second mail.
      if (found.isFile() && (name.endsWith('.new') || this.#known.has(key))) await rm(file, { force: true })
      else if (/\.(?:json|new)$/.test(name)) {
        const entry = found.isFile() ? readEntry(file, key) : undefined
        if (entry !== undefined) waiting.push(entry)
        else await this.#setDamagedAside(name)
      }
    }
    waiting.sort((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1))
    for (const entry of waiting) {
      this.#waiting.set(entry.key, entry)
      this.#bytes += entry.bytes
    }
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

function isOutgoingMail(value: unknown): value is OutgoingMail {
  if (!isRecord(value) || !isRecord(value.headers) || !Array.isArray(value.cc)) return false
  const { key, to, cc, replyTo = '', subject, text, html, headers, attachments = [] } = value
  const texts = [key, to, ...cc, replyTo, subject, text, html, ...Object.values(headers as object)]
  const isFile = (file: unknown): boolean =>
    isRecord(file) && [file.filename, file.contentType, file.content].every(isText) && file.encoding === 'base64'
  return texts.every(isText) && Array.isArray(attachments) && attachments.every(isFile)
}

/** Whether a file of the queue holds a lead that can be sent: one that cannot would be tried for ever. */
function isLead(value: unknown, named: string): value is SpooledLead {
  if (!isRecord(value)) return false
  const { key, receivedAt, mail, open, autoresponse } = value
  const addresses: readonly unknown[] = Array.isArray(open) ? open : []
  return (
    key === named &&
    isText(receivedAt) &&
    !Number.isNaN(Date.parse(receivedAt)) &&
    isOutgoingMail(mail) &&
    (autoresponse === undefined || isOutgoingMail(autoresponse)) &&
    addresses.length > 0 &&
    addresses.every((address) => isText(address) && isEmailAddress(address))
  )
}

function asWaiting({ key, receivedAt, open, mail }: SpooledLead, bytes: number): Waiting {
  return { key, receivedAt, open, hasFiles: mail.attachments !== undefined, bytes }
}

/** Undefined for a file that cannot be read: one must not keep the others from being sent. */
function readEntry(file: string, key: string): Waiting | undefined {
  const bytes = attempt(() => readPlainFile(file))
  const lead = bytes && attempt(() => JSON.parse(bytes.toString('utf8')) as unknown)
  return isLead(lead, key) ? asWaiting(lead, bytes?.length ?? 0) : undefined
}
