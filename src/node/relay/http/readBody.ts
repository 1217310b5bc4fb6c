import type { IncomingMessage } from 'node:http'
import { RequestError } from './RequestError'

/** Largest body without files the relay takes, in bytes. A lead is under 2 kB. */
export const maxBodyBytes = 100_000

/** A too large body is read to its end, or the sender sees a reset. @throws {RequestError} `too-large` */
export async function readBody(request: IncomingMessage, largest = maxBodyBytes): Promise<Buffer> {
  // How much of a too large body is still read before the connection is cut.
  const mostDrained = largest + 20 * maxBodyBytes
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostDrained) break
    if (size <= largest) chunks.push(chunk)
  }
  if (size > largest) throw new RequestError('too-large', { Connection: 'close' })
  return Buffer.concat(chunks)
}
