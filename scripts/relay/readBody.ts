import type { IncomingMessage } from 'node:http'
import { RequestError } from './RequestError'

/** Largest body the relay takes, in bytes. A lead is under 2 kB. */
export const maxBodyBytes = 100_000

/** How much of a too large body is still read, in bytes, before the connection is cut. */
const maxDrainedBytes = 20 * maxBodyBytes

/**
 * The request's body as bytes.
 *
 * A too large body is read on, and thrown away, before it is refused: closing a connection with unread data resets it, and
 * the sender would see a network error instead of the 413.
 *
 * @throws {RequestError} `too-large` over `maxBodyBytes`
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxDrainedBytes) break
    if (size <= maxBodyBytes) chunks.push(chunk)
  }
  if (size > maxBodyBytes) throw new RequestError('too-large', { Connection: 'close' })
  return Buffer.concat(chunks)
}
