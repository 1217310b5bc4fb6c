import type { Attachment } from '../mail/sentFiles'

/** A mail ready for nodemailer, without the sender. Addresses are single and checked, so they need no parsing. */
export type OutgoingMail = {
  /** The part of the Message-ID before the @. The same lead sent again has the same one. */
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

export type SpooledLead = {
  /** The same for the same lead sent again. File name, and part of the mail's Message-ID. */
  readonly key: string
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly mail: OutgoingMail
  /** The recipients of `mail` that no mail server has accepted yet. */
  readonly open: readonly string[]
  /** The answer to the visitor, sent once the owner has the lead. */
  readonly autoresponse?: OutgoingMail | undefined
}
