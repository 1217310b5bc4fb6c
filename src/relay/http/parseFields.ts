import { RequestError } from './RequestError'
import { plainName, type SentFile } from '../mail/sentFiles'
import type { IncomingMessage } from 'node:http'
import { attempt, isRecord } from '../../manifest/core/read'
import { slowestMs, type Slot } from './limits'

/** The largest body without files in bytes. A lead is under 2 kB. */
export const maxBodyBytes = 100_000

/** Reads the body of a request. @param largest in bytes @param slot gets the number of bytes @throws {RequestError} `too-large` over that */
export async function readBody(request: IncomingMessage, largest = maxBodyBytes, slot?: Slot): Promise<Buffer> {
  // The number of bytes read of a body that is too large before the connection is closed.
  const mostDrained = largest + 20 * maxBodyBytes
  const chunks: Buffer[] = []
  let size = 0
  const timer = setTimeout(() => request.destroy(), slowestMs(largest)).unref()
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (slot) slot.bytes = size
    if (size > mostDrained) break
    if (size <= largest) chunks.push(chunk)
  }
  clearTimeout(timer)
  if (slot) slot.bytes = Infinity
  if (size > largest) throw new RequestError('too-large', { Connection: 'close' })
  return Buffer.concat(chunks)
}

/** In the order of the form; several values of one name are joined by ", ". */
export type Fields = ReadonlyMap<string, string>

/** The fields and files of a form. Files are not among the fields. */
export type Parsed = { readonly fields: Fields; readonly files: readonly SentFile[] }

type Parser = (body: Buffer, contentType: string) => Parsed | Promise<Parsed>

/** A native post is never JSON. @throws {RequestError} `wrong-type` */
export function chooseParser(contentType: string, { allowJson }: { readonly allowJson: boolean }): Parser {
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (mediaType === 'application/x-www-form-urlencoded' || mediaType === 'multipart/form-data') return parseForm
  if (mediaType === 'application/json' && allowJson) return parseJson
  throw new RequestError('wrong-type')
}

/** The most fields and files of one form, and of the bytes before each. Node's parser takes 0.1 ms for a part, and the relay answers nobody meanwhile. */
const [mostParts, mostHeaders] = [2000, 10_000]

/** @throws {RequestError} `malformed` for a boundary that no browser makes, of which Node may find another one; `too-large` */
function limitParts(body: Buffer, contentType: string): void {
  const boundary = /^multipart\/form-data *; *boundary=("?)([\w'()+,./:=?-]{1,70})\1 *(?:;|$)/i.exec(contentType)?.[2]
  if (boundary === undefined) throw new RequestError('malformed')
  let at = -1
  for (let parts = 0; parts <= mostParts; parts += 1) {
    at = body.indexOf(`--${boundary}`, at + 1)
    if (at === -1) return
    if (body.indexOf('\r\n\r\n', at) - at > mostHeaders) break
  }
  throw new RequestError('too-large')
}

/**
 * Node's parser for both encodings of forms. It holds the body in memory, which `readBody` has limited.
 * @throws {RequestError} `too-large`, `malformed`
 */
async function parseForm(body: Buffer, contentType: string): Promise<Parsed> {
  if (/^multipart/i.test(contentType)) limitParts(body, contentType)
  const request = new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } })
  const form = await request.formData().catch((cause: unknown) => {
    throw new RequestError('malformed', {}, { cause })
  })
  const entries = [...form]
  const files = entries.filter((entry): entry is [string, File] => typeof entry[1] !== 'string' && entry[1].size > 0)
  return {
    fields: collect(entries.map(([name, value]) => [name, typeof value === 'string' ? value : ''])),
    files: await Promise.all(
      files.map(async ([field, file]) => {
        return { field, name: plainName(file.name), bytes: Buffer.from(await file.arrayBuffer()) }
      }),
    ),
  }
}

function parseJson(body: Buffer): Parsed {
  const value = attempt(() => JSON.parse(body.toString('utf8')) as unknown)
  if (!isRecord(value)) throw new RequestError('malformed')
  return {
    fields: collect(Object.entries(value).map(([name, entry]) => [name, describeJson(entry, maxDepth)])),
    files: [],
  }
}

/** Files alone may be larger. @throws {RequestError} `too-large` */
function collect(entries: readonly (readonly [string, string])[]): Fields {
  const size = entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if (entries.length > mostParts || size > maxBodyBytes) throw new RequestError('too-large')
  const fields = new Map<string, string>()
  for (const [name, value] of entries) {
    const earlier = fields.get(name)
    fields.set(name, earlier === undefined ? value : `${earlier}, ${value}`)
  }
  return fields
}

/** The deepest accepted nesting: forms do not nest values. */
const maxDepth = 20

/** @throws {RequestError} `malformed` if the value is nested deeper than `levels` */
function describeJson(value: unknown, levels: number): string {
  if (value === null) return ''
  if (levels === 0) throw new RequestError('malformed')
  if (Array.isArray(value)) return value.map((item: unknown) => describeJson(item, levels - 1)).join(', ')
  if (typeof value === 'object') Object.values(value).forEach((item) => describeJson(item, levels - 1))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
