import PostalMime, { type Address } from 'postal-mime'
import type { Mail } from './Mailbox'
import { parseMailText } from './mailText'

export async function parseMail(raw: Buffer, receivedAt: Date): Promise<Omit<Mail, 'id'>> {
  const message = await PostalMime.parse(raw)
  const text = message.text ?? ''
  return {
    messageId: message.messageId ?? '',
    receivedAt: receivedAt.toISOString(),
    to: joinAddresses(message.to),
    cc: joinAddresses(message.cc),
    replyTo: joinAddresses(message.replyTo) || null,
    subject: message.subject ?? '',
    fields: Object.fromEntries(parseMailText(text).map(({ label, value }) => [label, value])),
    text,
    html: message.html ?? '',
    ...(message.attachments.length > 0 && {
      files: message.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? '',
        type: mimeType,
        bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
      })),
    }),
  }
}

const joinAddresses = (addresses: readonly Address[] = []): string =>
  addresses.flatMap(({ address }) => address ?? []).join(', ')
