import type { IncomingMessage } from 'node:http'
import { attempt } from '../../manifest/core/read'

/** In bytes: more than any value that a person types. */
const largest = 2_000_000

export class RequestFault extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** The types of the values of each request; others are rejected. */
const shapes: Record<string, Readonly<Record<string, (value: unknown) => boolean>>> = {
  wait: { revision: (value) => typeof value === 'number', path: (value) => value === undefined || isText(value) },
  read: { at: isAddress },
  preview: { path: isText },
  saved: { path: isText },
  apply: { operations: isOperations, kind: isText },
  list: { list: isText, query: isText, offset: (value) => typeof value === 'number' && value >= 0 },
  duplicate: { at: isAddress },
  blank: { list: isAddress, draft: isDraft },
  decide: { at: isAddress, side: (value) => value === 'mine' || value === 'theirs' },
  uses: { at: isAddress },
  reviewed: { at: isAddress },
  find: { query: isText, by: isText },
  replace: { query: isText, by: isText, at: isAddresses },
  create: {
    list: isText,
    entry: (value) => typeof value === 'object' && value !== null && isStorable(value),
    into: isAddresses,
  },
  companions: { at: isAddress },
  memberships: { list: isText },
  icons: { query: isText },
  media: { query: isText },
  picture: { file: isText },
  sheet: { list: isText, ending: (value) => value === 'csv' || value === 'xlsx' },
  publish: { host: isText, folder: isText, isAccepted: (value) => typeof value === 'boolean' },
  store: { message: isText },
  stored: { id: isSave },
  goback: { id: isSave },
  restore: { id: (value) => typeof value === 'string' && /^[0-9a-f]{40}$/.test(value) },
  rename: { at: isAddress, id: isText },
}

/** Reads the JSON of a request. @throws {RequestFault} if it is invalid, too large, or incomplete */
export async function readInput(request: IncomingMessage, name: string): Promise<unknown> {
  if (request.headers['content-type'] !== 'application/json') throw new RequestFault(415, 'Not JSON')
  const bytes = await readBytes(request, largest)
  const input = attempt(() => JSON.parse(bytes.toString('utf8')) as unknown)
  if (input === undefined) throw new RequestFault(400, 'Not JSON')
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : {}
  if (typeof input !== 'object' || input === null) throw new RequestFault(400, 'Not a question')
  for (const [key, isRight] of Object.entries(shape ?? {}))
    if (!isRight((input as Record<string, unknown>)[key])) throw new RequestFault(400, `"${key}" is missing or wrong`)
  return input
}

/** Reads the body of a request. @throws {RequestFault} if it is larger than `most` bytes */
export async function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most) throw new RequestFault(413, 'Too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length < 1000
}

/** Whether a value is the name of a saved state. */
function isSave(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9]+x[0-9]+$/.test(value)
}

/** Rejects the keys of Object.prototype. */
function isAddress(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length < 100 &&
    value.every((step) => typeof step === 'string' && !['__proto__', 'constructor', 'prototype'].includes(step))
  )
}

function isAddresses(value: unknown): boolean {
  return Array.isArray(value) && value.length < 1000 && value.every(isAddress)
}

/** Whether a value is a draft with its location, or none. */
function isDraft(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && 'at' in value && isAddress(value.at))
}

/** Whether a text has no unpaired surrogate, which a file cannot contain. */
const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text)

/** Whether a value stays the same when it is written and read again; a manifest is limited in depth (`parse.ts`). */
function isStorable(value: unknown, depth = 100): boolean {
  if (typeof value === 'string') return isWellFormed(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return value !== undefined
  if (depth === 0) return false
  return Object.entries(value).every(
    ([key, each]) => key !== '__proto__' && isWellFormed(key) && isStorable(each, depth - 1),
  )
}

function isOperations(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length < 1000 &&
    value.every((one: unknown) => {
      if (typeof one !== 'object' || one === null) return false
      const { do: verb, at, value: put, index, to } = one as Record<string, unknown>
      if (!isAddress(at) || (at as unknown[]).length === 0) return false
      if (verb === 'set') return isStorable(put)
      if (verb === 'insert') return isStorable(put) && Number.isInteger(index)
      return verb === 'remove' || (verb === 'move' && Number.isInteger(to))
    })
  )
}
