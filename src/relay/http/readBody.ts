import type { IncomingMessage } from 'node:http'
import { RequestError } from './RequestError'

/** The largest body without files in bytes. A lead is under 2 kB. */
export const maxBodyBytes = 100_000

/** Reads the body of a request. @param largest in bytes @throws {RequestError} `too-large` over that */
export async function readBody(request: IncomingMessage, largest = maxBodyBytes): Promise<Buffer> {
  // The number of bytes read of a body that is too large before the connection is closed.
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
