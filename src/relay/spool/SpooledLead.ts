import type { Attachment } from '../mail/sentFiles'

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
