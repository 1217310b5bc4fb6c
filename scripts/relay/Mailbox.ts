/** A mail as it arrived by SMTP and was parsed. */
export type Mail = {
  /** Unique while the relay runs, also after the mailbox was emptied. */
  readonly id: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  /** Addresses joined by ", ". */
  readonly to: string
  readonly cc: string
  readonly replyTo: string | null
  readonly subject: string
  /** The rows, read back from the mail's text, in order. */
  readonly fields: Readonly<Record<string, string>>
  readonly text: string
  readonly html: string
}

/** How many mails are kept. The oldest go first: a relay left running for weeks must not fill the memory. */
const capacity = 1000

/** What has arrived, oldest first. Lives in memory only: the relay is a tool for trying a site out, not a store. */
export class Mailbox {
  #mails: readonly Mail[] = []
  #nextId = 1

  get mails(): readonly Mail[] {
    return this.#mails
  }

  add(mail: Omit<Mail, 'id'>): void {
    this.#mails = [...this.#mails.slice(1 - capacity), { id: String(this.#nextId++), ...mail }]
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  empty(): void {
    this.#mails = []
  }
}
