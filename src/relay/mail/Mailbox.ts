import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from '../spool/writeDurably'
import { makeDataFolder } from '../../node/process/durableFolder'
import { attempt, isRecord } from '../../manifest/core/read'
import { readPlainFile } from '../../node/process/paths'

export type Mail = {
  /** Unique in a mailbox, even after it was emptied. */
  readonly id: string
  /** The Message-ID with its angle brackets; the same for a mail that arrives twice. */
  readonly messageId: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  /** Addresses joined by ", ". */
  readonly to: string
  readonly cc: string
  readonly replyTo: string | null
  readonly subject: string
  /** The rows, read from the text of the mail, in order. */
  readonly fields: Readonly<Record<string, string>>
  readonly text: string
  readonly html: string
  /** The names of its files with their media types and sizes in bytes. */
  readonly files?: readonly { readonly name: string; readonly type: string; readonly bytes: number }[]
}

/** The number of mails in memory and in the folder. The oldest are deleted first: the mailbox is for trials. */
const mostMails = 1000
const mostBytes = 32_000_000

/** The received mails, oldest first. Each mail is a file of the folder, so that it survives a restart. */
export class Mailbox {
  #entries: readonly { mail: Mail; bytes: number }[] = []
  #nextId = 1
  #bytes = 0
  #adding: Promise<unknown> = Promise.resolve()

  /** Opens the mailbox in a folder, which is created if needed; files that are no mails are ignored. */
  constructor(readonly folder: string) {
    makeDataFolder(folder)
    const ids = readdirSync(folder).flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
    for (const id of ids.sort((a, b) => a - b)) {
      this.#nextId = id + 1
      const text = attempt(() => readPlainFile(this.#fileOf(String(id))).toString()) ?? ''
      const mail = attempt(() => JSON.parse(text) as unknown)
      // A name that it gives itself would be that of another file.
      if (isMail(mail) && mail.id === String(id)) this.#hold(mail, Buffer.byteLength(text))
    }
  }

  get mails(): readonly Mail[] {
    return this.#entries.map(({ mail }) => mail)
  }

  /** Stores a mail; resolves once it is on the disk. Mails are stored one after another. @throws the system's error */
  async add(mail: Omit<Mail, 'id'>): Promise<void> {
    const added = this.#adding.then(async () => {
      const entry: Mail = { id: String(this.#nextId++), ...mail }
      const text = JSON.stringify(entry)
      await writeDurably(this.#fileOf(entry.id), text)
      this.#hold(entry, Buffer.byteLength(text))
    })
    this.#adding = added.catch(() => {})
    return added
  }

  find(id: string): Mail | undefined {
    return this.#entries.find(({ mail }) => mail.id === id)?.mail
  }

  empty(): void {
    for (const { mail } of this.#entries) this.#remove(mail)
    this.#entries = []
    this.#bytes = 0
  }

  #hold(mail: Mail, bytes: number): void {
    const entries = [...this.#entries, { mail, bytes }]
    this.#bytes += bytes
    while (entries.length > mostMails || (this.#bytes > mostBytes && entries.length > 1)) {
      const oldest = entries.shift()
      this.#bytes -= oldest?.bytes ?? 0
      if (oldest) this.#remove(oldest.mail)
    }
    this.#entries = entries
  }

  #remove({ id }: Mail): void {
    rmSync(this.#fileOf(id), { force: true })
  }

  #fileOf(id: string): string {
    return join(this.folder, `${id}.json`)
  }
}

/** Whether a file holds a mail that the pages can show: a damaged one must not hide the others. */
function isMail(value: unknown): value is Mail {
  const { id, to, subject, receivedAt, fields, text, html, files = [] } = (value ?? {}) as Partial<Mail>
  return (
    [id, to, subject, receivedAt, text, html].every((each) => typeof each === 'string') &&
    isRecord(fields) &&
    Array.isArray(files) &&
    files.every((file: unknown) => isRecord(file)) &&
    Object.values(fields).every((each) => typeof each === 'string')
  )
}
